import { OButton } from '@wow/core/ui';
import { rollOf } from '../roll.ts';
import type { RoundState } from '../round-state.ts';
import { ROLL_MS } from '../round-timing.ts';
import { useTableMessages } from './messages.ts';
import { oOf } from './o-of.ts';
import type { PointsO } from './use-points-help.ts';

interface TableOProps {
  state: RoundState<unknown, unknown>;
  /** The one on the table. */
  bet: number | null;
  /** What a press does while bets are taken. */
  play: string;
  onPress: () => void;
  /** Takes the place of the play button while the balance covers no bet. */
  points: PointsO | null;
  className?: string | undefined;
}

/** The O of a table with bets: button, clock of the round, Continue, and the way to more points. */
export function TableO({ state, bet, play, onPress, points, className }: TableOProps) {
  const messages = useTableMessages();
  if (points)
    return (
      <OButton
        state={points.busy ? 'busy' : 'next'}
        label={messages.getPoints}
        describedBy={points.reasonId}
        onPress={points.press}
        className={className}
      />
    );
  const roll = rollOf(state);
  return (
    <OButton
      {...oOf(state, bet, { play, proceed: messages.proceed })}
      clock={roll && { startedAt: roll.startedAt, durationMs: ROLL_MS, endsAt: roll.landing?.endsAt ?? null }}
      onPress={onPress}
      className={className}
    />
  );
}
