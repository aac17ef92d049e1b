import type { ComponentProps } from 'react';
import styles from './CoverRadio.module.css';

/**
 * A radio button that lies unseen all over its label, which is positioned: what is seen of it is up to whoever shows it.
 */
export function CoverRadio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.cover} />;
}
