import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Icon.module.css';

export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={2.25} aria-hidden="true" />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
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
