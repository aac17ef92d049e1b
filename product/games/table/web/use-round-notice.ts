import { useNotice } from '@wow/core/ui';
import type { RoundState } from '../round-state.ts';
import { useTableMessages } from './messages.ts';

/** Below a lost connection, which explains more. */
const PRIORITY = 1;

/** Says that the round is not confirmed yet for as long as that is so, and offers to check again. */
export function useRoundNotice<Body extends { readonly bet: number }, Reply>(
  game: string,
  state: RoundState<Body, Reply>,
  check: () => void,
): void {
  const messages = useTableMessages();
  const asking = state.phase === 'rolling' || state.phase === 'recalling' ? state.asking : null;
  const said = state.phase === 'unresolved' || asking?.overdue === true;
  useNotice(
    said && 'round' in state
      ? {
          id: `round-${game}`,
          priority: PRIORITY,
          tone: asking?.underWay ? 'busy' : 'warn',
          title: messages.notConfirmed,
          text: messages.whichRound(state.round.body.bet),
          action: { label: messages.checkAgain, run: check },
        }
      : null,
  );
}
