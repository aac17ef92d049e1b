import { type PlayButtonProps, PlayButton } from '@wow/core/ui';
import { type RoundState, ROLL_MS } from '../round-types.ts';
import { toRoll } from '../roll.ts';
import { useTableMessages } from './messages.ts';
import type { PointsButton } from './use-points-help.ts';

interface PlayButtonLabels {
  readonly play: string;
  readonly proceed: string;
}

/** Returns the button's state. An unresolved round leaves it ready: a press asks about that same round. */
function getPlayButtonProps(
  state: RoundState<unknown, unknown>,
  bet: number | null,
  { play, proceed }: PlayButtonLabels,
): Pick<PlayButtonProps, 'state' | 'label'> {
  switch (state.phase) {
    case 'betting':
      return { state: bet === null ? 'off' : 'ready', label: play };
    case 'unresolved':
      return { state: 'ready', label: play };
    case 'recalling':
    case 'away':
      return { state: 'off', label: play };
    case 'rolling':
    case 'landing':
      return { state: 'busy', label: play };
    case 'result':
      return state.mayContinue ? { state: 'next', label: proceed } : { state: 'busy', label: play };
  }
}

interface TablePlayButtonProps {
  state: RoundState<unknown, unknown>;
  /** The one on the table. */
  bet: number | null;
  /** What a press does while bets are taken. */
  play: string;
  onPress: () => void;
  /** Takes the place of the play button while the balance covers no bet. */
  points: PointsButton | null;
  className?: string | undefined;
}

/** The O of a table with bets: button, clock of the round, Continue, and the way to more points. */
export function TablePlayButton({ state, bet, play, onPress, points, className }: TablePlayButtonProps) {
  const messages = useTableMessages();
  if (points)
    return (
      <PlayButton
        state={points.busy ? 'busy' : 'next'}
        label={messages.getPoints}
        describedBy={points.reasonId}
        onPress={points.press}
        className={className}
      />
    );
  const roll = toRoll(state);
  return (
    <PlayButton
      {...getPlayButtonProps(state, bet, { play, proceed: messages.proceed })}
      clock={roll && { startedAt: roll.startedAt, durationMs: ROLL_MS, endsAt: roll.landing?.endsAt ?? null }}
      onPress={onPress}
      className={className}
    />
  );
}
