import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** Paths in a 24 × 24 view box, in the text colour. */
const ICON_PATHS = {
  alert: 'M12 8v5m0 3.2v.1M12 3.5l9.2 16.3H2.8z',
  back: 'M19 12H5.5m6-6.5L5 12l6.5 6.5',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M6.5 9.5L12 15l5.5-5.5',
  download: 'M12 4v11m-5-4.5l5 5 5-5M5 20h14',
  external: 'M13.5 4.5h6v6M19 5l-8.5 8.5M18 14.5V19.5H4.5V6h5',
  info: 'M12 11v5.5M12 7.6v.1M12 3.2a8.8 8.8 0 1 0 .01 0z',
  key: 'M8.2 11.4a4.4 4.4 0 1 0 .01 0zM11.4 12.6L20 4m-3.2 3.2l2.6 2.6',
  layers: 'M12 3.5L3.5 8 12 12.5 20.5 8zM4 12.3l8 4.2 8-4.2M4 16.4l8 4.2 8-4.2',
  leave: 'M9.5 4.5h-5v15h5M20 12H10m6.2-4l4 4-4 4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  plus: 'M12 5v14M5 12h14',
  renew: 'M20 11.5A8 8 0 0 0 5.6 7L4 8.8M4 4.5v4.3h4.3M4 12.5A8 8 0 0 0 18.4 17l1.6-1.8m0 4.3v-4.3h-4.3',
  scan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 12h8',
  search: 'M10.8 4.2a6.6 6.6 0 1 0 .01 0zM15.6 15.6L20.5 20.5',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      className={name === 'back' || name === 'leave' || name === 'external' ? styles.turns : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

export function Spinner({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="4" strokeDasharray="42 60" />
    </svg>
  );
}
