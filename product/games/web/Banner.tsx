import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { classNames, Icon } from '@wow/core/ui';
import styles from './Banner.module.css';

interface BannerProps {
  href: string;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
  title: ReactNode;
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
        <h2 data-title="">{title}</h2>
        <span className={styles.text} data-text="">
          {text}
        </span>
        <span className={styles.go} data-go="">
          <Icon of={ArrowRight} size={22} />
        </span>
      </span>
    </Link>
  );
}
