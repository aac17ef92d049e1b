import type { ReactNode, Ref } from 'react';
import styles from './PanelColumns.module.css';

interface PanelColumnProps {
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
  /** Without any it takes no room. */
  children?: ReactNode;
}

/** Panels below each other. */
export function PanelColumn(props: PanelColumnProps) {
  return <div {...props} className={styles.column} />;
}
