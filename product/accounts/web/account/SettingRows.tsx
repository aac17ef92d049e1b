import type { ReactNode } from 'react';
import styles from './SettingRow.module.css';

/** A list of settings with a line between each two: items that hold a `SettingRow`. */
export const SettingRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
