import { ArrowRight } from 'lucide-react';
import { classNames, Icon, fitTextProps } from '@wow/core/ui';
import styles from './GoArrow.module.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import bannerStyles from './Banner.module.css';

/** The round arrow of a card or banner that leads somewhere; it moves on when the link around it is pointed at. */
export function GoArrow({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.go, className)} data-go="">
      <Icon of={ArrowRight} size={22} />
    </span>
  );
}

interface BannerProps {
  href: string;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
  title: string;
  text: ReactNode;
  /** Above the title. */
  tag?: ReactNode;
  /** Behind the text. */
  art: ReactNode;
  className: string | undefined;
}

/** A flat card of cut paper that leads to one place. */
export function Banner({ href, state, title, text, tag, art, className }: BannerProps) {
  return (
    <Link href={href} state={state} className={classNames(bannerStyles.banner, className)}>
      {art}
      <span className={bannerStyles.words} data-words="">
        {tag}
        <h2 data-title="" {...fitTextProps(title)}>
          {title}
        </h2>
        <span className={bannerStyles.text} data-text="">
          {text}
        </span>
        <GoArrow className={bannerStyles.go} />
      </span>
    </Link>
  );
}
