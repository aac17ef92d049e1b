import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames, fitted } from '@wow/core/ui';
import { GoArrow } from './GoArrow.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  href: string;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
  title: string;
  text: ReactNode;
  /** Above the title. */
  tag?: ReactNode;
  /** Lies behind the text. */
  art: ReactNode;
  className: string | undefined;
}

/** A flat card of cut paper that leads to one place. */
export function Banner({ href, state, title, text, tag, art, className }: BannerProps) {
  return (
    <Link href={href} state={state} className={classNames(styles.banner, className)}>
      {art}
      <span className={styles.words} data-words="">
        {tag}
        <h2 data-title="" {...fitted(title)}>
          {title}
        </h2>
        <span className={styles.text} data-text="">
          {text}
        </span>
        <GoArrow className={styles.go} />
      </span>
    </Link>
  );
}
