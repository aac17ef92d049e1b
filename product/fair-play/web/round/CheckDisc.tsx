import { Check as Tick, CircleHelp, Lock, X } from 'lucide-react';
import { Icon, VisuallyHidden } from '@wow/core/ui';
import type { Mark } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import styles from './CheckDisc.module.css';
import type { RoundCheck } from './use-verdicts.ts';

const ICONS = { matches: Tick, differs: X, locked: Lock, unable: CircleHelp } as const;

interface CheckDiscProps {
  mark: Mark;
  /** The index of the animated tick, from 0; null for a tick without animation. */
  tick: number | null;
}

/** How the check of a round goes, as a disc. */
export function CheckDisc({ mark, tick }: CheckDiscProps) {
  const messages = useMessages();
  return (
    <span className={styles.mark} data-kind={mark} data-drawn={tick ?? undefined}>
      {mark !== 'checking' && <Icon of={ICONS[mark]} size={mark === 'matches' ? 18 : 16} />}
      <VisuallyHidden>{messages[mark]}</VisuallyHidden>
    </span>
  );
}

/** How the check of a round goes that was looked into closely. */
export const CheckMark = ({ check }: { check: RoundCheck }) => <CheckDisc mark={getMark(check)} tick={0} />;

const getMark = (check: RoundCheck): Mark =>
  check.kind === 'checked' ? (check.verdict.matches ? 'matches' : 'differs') : check.kind;
