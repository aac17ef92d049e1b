import { classNames } from './class-names.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `points` spends or wins points and nothing else; `cta` is the one main action elsewhere. */
  variant: 'cta' | 'soft' | 'line' | 'points' | 'ink';
  size?: 'md' | 'sm' | undefined;
  /** As wide as its place. */
  full?: boolean | undefined;
}

/** Returns the look of a button, for links that should look like one. */
export const buttonClass = ({ variant, size = 'md', full = false }: ButtonLook): string =>
  classNames(styles.button, styles[variant], size === 'sm' && styles.sm, full && styles.full);
