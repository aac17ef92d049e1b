import { PlayButton, type PlayButtonProps } from '@wow/core/ui';
import { toRoll } from '../roll.ts';
import { ROLL_MS } from '../round-types.ts';
import { useTableMessages } from './messages.ts';
import type { TableControls } from './use-table.ts';

/** An unresolved round leaves it ready: a press asks about that same round. */
function getButtonState({ state, bet, canRepeat }: TableControls): PlayButtonProps['state'] {
  switch (state.phase) {
    case 'betting':
      return bet === null ? 'off' : 'ready';
    case 'unresolved':
      return 'ready';
    case 'recalling':
    case 'away':
      return 'off';
    case 'rolling':
    case 'landing':
      return 'busy';
    case 'result':
      if (!state.mayContinue) return 'busy';
      return canRepeat ? 'ready' : 'next';
  }
}

interface TablePlayButtonProps {
  controls: TableControls;
  play: string;
  onPress: () => void;
  className?: string | undefined;
}

/** The O of a table with bets: button, clock of the round, Again or Continue, and the way to more points. */
export function TablePlayButton({ controls, play, onPress, className }: TablePlayButtonProps) {
  const messages = useTableMessages();
  const { points } = controls;
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
  const roll = toRoll(controls.state);
  const state = getButtonState(controls);
  return (
    <PlayButton
      state={state}
      label={controls.canRepeat ? messages.again : state === 'next' ? messages.proceed : play}
      clock={roll && { startedAt: roll.startedAt, durationMs: ROLL_MS, endsAt: roll.landing?.endsAt ?? null }}
      onPress={onPress}
      className={className}
    />
  );
}
