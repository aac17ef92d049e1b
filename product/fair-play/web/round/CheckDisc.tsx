import type { ReactNode } from 'react';
import { Check as Tick, CircleHelp, Lock, X } from 'lucide-react';
import { Icon, VisuallyHidden } from '@wow/core/ui';
import type { Mark } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import styles from './CheckDisc.module.css';

const ICONS = { matches: Tick, differs: X, locked: Lock, unable: CircleHelp } as const;

interface CheckDiscProps {
  mark: Mark;
  /** The index of the animated tick, from 0; null for a tick without animation. */
  tick: number | null;
}

export function CheckDisc({ mark, tick }: CheckDiscProps) {
  const messages = useMessages();
  return (
    <span className={styles.mark} data-kind={mark} data-drawn={tick ?? undefined}>
      {mark !== 'checking' && <Icon of={ICONS[mark]} size={mark === 'matches' ? 18 : 16} />}
      <VisuallyHidden>{messages[mark]}</VisuallyHidden>
    </span>
  );
}

interface CheckPillProps {
  mark: Mark;
  className: string | undefined;
  text: string;
  children?: ReactNode;
}

/** What this browser found about a round, in words. */
export function CheckPill({ mark, className, text, children }: CheckPillProps) {
  const messages = useMessages();
  return (
    <div className={className} data-check={mark} role={mark === 'differs' ? 'alert' : 'status'}>
      <span aria-hidden="true">
        <CheckDisc mark={mark} tick={0} />
      </span>
      <span>
        <b>{mark === 'locked' ? messages.notYet : messages[mark]}</b>
        <small>{text}</small>
      </span>
      {children}
    </div>
  );
}
