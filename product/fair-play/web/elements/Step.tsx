import type { ReactNode } from 'react';
import styles from './Step.module.css';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';

interface StepProps {
  mark: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One step from the seeds to the result. */
export function Step({ mark, title, text, children }: StepProps) {
  return (
    <section className={styles.step} aria-label={title}>
      <header>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </header>
      {children}
    </section>
  );
}

export function Boxes({ children }: { children: ReactNode }) {
  return <dl className={styles.boxes}>{children}</dl>;
}

interface BoxProps {
  name: string;
  icon?: LucideIcon;
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
