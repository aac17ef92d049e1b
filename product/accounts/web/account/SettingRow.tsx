import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './SettingRow.module.css';

interface SettingRowProps {
  icon: LucideIcon;
  children: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function SettingRow({ icon, children, action }: SettingRowProps) {
  return (
    <>
      <span className={styles.disc}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </>
  );
}
