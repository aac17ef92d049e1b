import styles from './Ring.module.css';

/** The spinner: an open ring. The words beside it say what is awaited. */
export function Ring({ size = 20 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />;
}
