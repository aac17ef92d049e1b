import type { ReactNode, ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/**
 * A radio button that lies unseen all over its label, which is positioned: what is seen of it is up to whoever shows it.
 */
export function CoverRadio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.cover} />;
}
