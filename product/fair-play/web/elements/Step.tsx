import type { ReactNode } from 'react';
import styles from './Step.module.css';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import type { UnfoldStage } from '@wow/product/games/web';

interface StepProps {
  mark: string;
  title: string;
  text: string;
  /** Without its mark and its words, for a place that has no room for them. */
  bare?: boolean | undefined;
  children: ReactNode;
}

/** One step from the seeds to the result. */
export function Step({ mark, title, text, bare = false, children }: StepProps) {
  if (bare) {
    return (
      <section className={styles.bare} aria-label={title}>
        {children}
      </section>
    );
  }
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
  /** When the seal shows it. */
  unfolds?: UnfoldStage | undefined;
  children: ReactNode;
}

export function Box({ name, icon, wide = false, strong = false, unfolds, children }: BoxProps) {
  return (
    <div data-wide={wide || undefined} data-strong={strong || undefined} data-unfolds={unfolds}>
      <dt>
        {icon && <Icon of={icon} size={14} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
