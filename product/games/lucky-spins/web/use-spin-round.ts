import { useState } from 'react';
import type { Seat } from '../../table/web/seat.ts';
import { useRoundNotice } from '../../table/web/use-round-notice.ts';
import { useSeatedRound } from '../../table/web/use-seated-round.ts';
import { luckySpins } from '../game.ts';
import type { PrizePlace } from './prize-place.ts';
import { sharedTable } from './shared-table.ts';
import { usePrize } from './use-prize.ts';

/** Returns the player's round, and brings it to its close wherever it is looked at. */
export function useSpinRound(seat: Seat, prize: PrizePlace) {
  const [table] = useState(() => sharedTable(seat));
  const round = useSeatedRound<typeof luckySpins.endpoint>(table, seat);
  useRoundNotice(luckySpins.id, round.state, round.check);
  usePrize(round, prize, table.won);
  /** The phase at this very moment: a second press may come before the first one is drawn. */
  const phaseNow = () => table.runner.state().phase;
  const { state } = round;
  const wasWon = (points: number): boolean =>
    table.won.has(points) || (state.phase === 'result' && state.reply.section.points === points);
  return { ...round, phaseNow, wasWon };
}
