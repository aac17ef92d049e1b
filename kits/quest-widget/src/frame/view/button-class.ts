import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'cta' | 'points' | 'ink' | 'soft';

/** Returns the class of whatever looks like a button: a button, or a link. */
export const buttonClass = (look: ButtonLook, large = false): string =>
  classNames(styles['button'], styles[look], large && styles['large']);
