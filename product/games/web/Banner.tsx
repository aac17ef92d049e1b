import { ArrowRight } from 'lucide-react';
import { classNames, Icon, fitTextProps } from '@wow/core/ui';
import styles from './GoArrow.module.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import bannerStyles from './Banner.module.css';

export function GoArrow({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.go, className)} data-go="">
      <Icon of={ArrowRight} size={22} />
    </span>
  );
}

interface BannerProps {
  href: string;
  state?: unknown;
  title: string;
  text: ReactNode;
  tag?: ReactNode;
  art: ReactNode;
  className: string | undefined;
}

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
