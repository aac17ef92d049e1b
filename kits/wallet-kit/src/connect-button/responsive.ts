import styles from './ConnectButton.module.css';

/** One value for every width, or one below and one from 768 pixels. */
export type Responsive<T> =
  | T
  | {
      readonly smallScreen: T;
      /** @default smallScreen */
      readonly largeScreen?: T;
    };

export function getValueAt<T extends string | boolean>(value: Responsive<T>, isNarrow: boolean): T {
  if (typeof value !== 'object' || value === null) return value;
  return isNarrow ? value.smallScreen : (value.largeScreen ?? value.smallScreen);
}

export function getVisibilityClass<T extends string | boolean>(
  value: Responsive<T>,
  wanted: (at: T) => boolean,
): string | undefined {
  const onLarge = wanted(getValueAt(value, false));
  if (!wanted(getValueAt(value, true))) return onLarge ? styles.onLarge : styles.never;
  return onLarge ? undefined : styles.onSmall;
}
