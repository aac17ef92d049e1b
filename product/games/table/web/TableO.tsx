import { useId } from 'react';
import { OButton, VisuallyHidden } from '@wow/core/ui';
import { rollOf } from '../roll.ts';
import type { RoundState } from '../round-state.ts';
import { ROLL_MS } from '../round-timing.ts';
import { useTableMessages } from './messages.ts';
import { oOf } from './o-of.ts';

interface TableOProps {
  state: RoundState<unknown, unknown>;
  /** Null until the server has said them. */
  bets: readonly number[] | null;
  /** The one on the table. */
  bet: number | null;
  /** What a press does while bets are taken. */
  play: string;
  onPress: () => void;
  className?: string | undefined;
}

/** The O of a table with bets: button, clock of the round and Continue. It says why it is off for want of points. */
export function TableO({ state, bets, bet, play, onPress, className }: TableOProps) {
  const messages = useTableMessages();
  const reason = useId();
  const isShort = bets !== null && bet === null;
  const roll = rollOf(state);
  return (
    <>
      <OButton
        {...oOf(state, bet, { play, proceed: messages.proceed })}
        clock={roll && { startedAt: roll.startedAt, durationMs: ROLL_MS, endsAt: roll.landing?.endsAt ?? null }}
        describedBy={isShort ? reason : undefined}
        onPress={onPress}
        className={className}
      />
      <VisuallyHidden>
        <span id={reason}>{isShort ? messages.noBetCovered : ''}</span>
      </VisuallyHidden>
    </>
  );
}
