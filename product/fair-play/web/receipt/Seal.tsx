import { Check as Tick, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@wow/core/ui';
import styles from './Seal.module.css';

interface SealProps {
  /** `wait` is a ring that turns, `open` a question that this browser has no answer to. */
  tone: 'ok' | 'wrong' | 'wait' | 'open';
  title: string;
  children?: ReactNode;
}

const ICONS = { ok: Tick, wrong: X, open: CircleHelp } as const;

/** One thing that speaks for a receipt, or against it. */
export function Seal({ tone, title, children }: SealProps) {
  return (
    <div className={styles.seal}>
      <p data-tone={tone} role={tone === 'wrong' ? 'alert' : 'status'}>
        <span className={styles.disc}>{tone !== 'wait' && <Icon of={ICONS[tone]} size={16} />}</span>
        <b>{title}</b>
      </p>
      {children}
    </div>
  );
}
