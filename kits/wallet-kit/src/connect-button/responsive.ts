import styles from './ConnectButton.module.css';

/** One value for every width, or one below and one from 768 pixels. */
export type Responsive<T> = T | { readonly smallScreen: T; readonly largeScreen?: T };

export interface BySize<T> {
  readonly small: T;
  readonly large: T;
}

export function toBySize<T extends string | boolean>(value: Responsive<T>): BySize<T> {
  return typeof value === 'object'
    ? { small: value.smallScreen, large: value.largeScreen ?? value.smallScreen }
    : { small: value, large: value };
}

export function getVisibilityClass<T>({ small, large }: BySize<T>, wanted: (at: T) => boolean): string | undefined {
  if (!wanted(small)) return wanted(large) ? styles.onLarge : styles.never;
  return wanted(large) ? undefined : styles.onSmall;
}
