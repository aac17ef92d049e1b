import styles from './Button.module.css';

/** Returns class names as one, those that are false or missing left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export type ButtonLook = 'cta' | 'points' | 'ink' | 'soft';

/** Returns the class of an element that looks like a button. */
export const buttonClass = (look: ButtonLook, large = false): string =>
  classNames(styles['button'], styles[look], large && styles['large']);
