import { formatAmount, useNotice } from '@wow/core/ui';
import type { RoundState } from '../round-state.ts';
import { useTableMessages } from './messages.ts';

/** Below a lost connection, which explains more. */
const PRIORITY = 1;

/** Says that the round is not confirmed yet for as long as that is so, and offers to check again. */
export function useRoundNotice<Body extends { readonly bet: number } | undefined, Reply>(
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
          text: state.round.body
            ? messages.whichRound({ bet: formatAmount(state.round.body.bet) })
            : messages.yourRound,
          action: { label: messages.checkAgain, run: check },
        }
      : null,
  );
}
