import type { BySize } from './responsive.ts';
import styles from './ConnectButton.module.css';

/** Returns the class under which a part is shown only at the widths where it is wanted. */
export function shownAt<T>({ small, large }: BySize<T>, wanted: (at: T) => boolean): string | undefined {
  if (!wanted(small)) return wanted(large) ? styles.onLarge : styles.never;
  return wanted(large) ? undefined : styles.onSmall;
}
