import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does, in words. */
  label: string;
  size?: number;
}

export function IconButton({ icon, label, size = 22, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.iconButton, className)} aria-label={label}>
      <Icon of={icon} size={size} />
    </button>
  );
}
