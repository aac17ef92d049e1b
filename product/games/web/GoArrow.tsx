import { ArrowRight } from 'lucide-react';
import { classNames, Icon } from '@wow/core/ui';
import styles from './GoArrow.module.css';

/** The round arrow of a card or banner that leads somewhere; it moves on when the link around it is pointed at. */
export function GoArrow({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.go, className)} data-go="">
      <Icon of={ArrowRight} size={22} />
    </span>
  );
}
