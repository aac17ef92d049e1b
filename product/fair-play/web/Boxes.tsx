import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './Boxes.module.css';

/** Values under their names, beside each other where there is room. */
export function Boxes({ children }: { children: ReactNode }) {
  return <dl className={styles.boxes}>{children}</dl>;
}

interface BoxProps {
  name: string;
  /** Beside the name. */
  icon?: LucideIcon;
  /** Takes the room that the others leave. */
  wide?: boolean;
  strong?: boolean;
  children: ReactNode;
}

export function Box({ name, icon, wide = false, strong = false, children }: BoxProps) {
  return (
    <div data-wide={wide || undefined} data-strong={strong || undefined}>
      <dt>
        {icon && <Icon of={icon} size={14} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
