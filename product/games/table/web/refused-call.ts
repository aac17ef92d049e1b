import type { RoundState } from '../round-state.ts';
import type { TableCall } from './CallSlot.tsx';
import type { useTableMessages } from './messages.ts';

/** Returns the word for a bet that was refused because of what the player has bounded themselves by; null for none. */
export function refusedCall(
  state: RoundState<unknown, unknown>,
  messages: Pick<ReturnType<typeof useTableMessages>, 'paused' | 'limitReached'>,
): TableCall | null {
  switch (state.phase === 'betting' ? state.refused : null) {
    case 'play_paused':
      return { kind: 'refused', text: messages.paused };
    case 'limit_reached':
      return { kind: 'refused', text: messages.limitReached };
    default:
      return null;
  }
}
