import styles from './Button.module.css';

export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export type ButtonLook = 'cta' | 'points' | 'ink' | 'soft';

export const buttonClass = (look: ButtonLook, large = false): string =>
  classNames(styles['button'], styles[look], large && styles['large']);
