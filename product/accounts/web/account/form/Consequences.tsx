import styles from './Consequences.module.css';

/** What will happen, one thing a line. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
