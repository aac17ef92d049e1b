import { Check as Tick, CircleHelp, Lock, X } from 'lucide-react';
import { Icon, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import type { Check } from './use-verdicts.ts';
import styles from './CheckMark.module.css';

/** As many ticks are seen being drawn, one after the other. */
const MAX_DRAWN = 12;
const STEP_MS = 40;

/** How the check of a round goes, as a disc. */
export function CheckMark({ check, place = 0 }: { check: Check; place?: number }) {
  const messages = useMessages();
  const [kind, words] = lookOf(check, messages);
  const delay = { animationDelay: `${Math.min(place, MAX_DRAWN) * STEP_MS}ms` };
  return (
    <span className={styles.mark} data-kind={kind} style={delay}>
      {kind !== 'checking' && <Icon of={ICONS[kind]} size={kind === 'matches' ? 18 : 16} />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const ICONS = { matches: Tick, differs: X, locked: Lock, unable: CircleHelp } as const;
type Kind = keyof typeof ICONS | 'checking';

function lookOf(check: Check, messages: ReturnType<typeof useMessages>): readonly [Kind, string] {
  switch (check.kind) {
    case 'checked':
      return check.verdict.matches ? ['matches', messages.matches] : ['differs', messages.differs];
    case 'locked':
      return ['locked', messages.locked];
    case 'checking':
      return ['checking', messages.checking];
    case 'unable':
      return ['unable', messages.unable];
  }
}
