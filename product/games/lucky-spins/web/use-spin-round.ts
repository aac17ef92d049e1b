import {
  createRoundController,
  type RoundController,
  type Round,
  useControlledRound,
} from '../../table/web/use-round.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { luckySpins } from '../game.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playCue } from '@wow/core/sound/web';
import { useRoundNotice } from '../../table/web/use-round-cues.ts';

export interface LuckySpinsTable extends RoundController<typeof luckySpins.endpoint> {
  /** The prizes that were won in this tab. */
  readonly won: Set<number>;
}

const tables = new Map<string, LuckySpinsTable>();

/**
 * Returns the one wheel of this player in this tab. Page, wheel dialog and prize dialog share
 * one round: the first to mount enters it, and the last to unmount leaves it.
 */
export function sharedTable(seat: PlayerSession): LuckySpinsTable {
  const known = tables.get(seat.playerKey);
  if (known) return known;
  const { runner, setSession } = createRoundController(luckySpins, seat);
  let present = 0;
  const table: LuckySpinsTable = {
    setSession,
    won: new Set(),
    runner: {
      ...runner,
      enter() {
        present += 1;
        if (present === 1) runner.enter();
      },
      leave() {
        present -= 1;
        if (present === 0) runner.leave();
      },
    },
  };
  tables.set(seat.playerKey, table);
  return table;
}

/** The prize dialog opens this long after the wheel has come to rest. */
const PRIZE_AFTER_MS = 150;

/**
 * Brings a round that has ended to its close: with points the prize dialog is shown, and the round is over when that is
 * closed; without points it is over by itself.
 */
function usePrize(
  { state, proceed }: Pick<Round<typeof luckySpins.endpoint>, 'state' | 'proceed'>,
  place: PrizeDisplay,
  won: Set<number>,
): void {
  const ended = state.phase === 'result' ? state : null;
  const key = ended?.round.key;
  const points = ended?.reply.section.points ?? 0;
  const mayContinue = ended?.mayContinue ?? false;
  const { shown } = place;
  const seen = useRef<string | null>(null);
  const show = useEffectEvent(place.show);

  useEffect(() => {
    if (key !== undefined && points > 0) won.add(points);
    if (key !== undefined && shown === points) seen.current = key;
    if (key === undefined || points === 0 || seen.current === key) return;
    const timer = setTimeout(() => {
      show(points);
      void playCue({ cue: 'prize' });
    }, PRIZE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, points, shown, won]);

  useEffect(() => {
    if (key === undefined || !mayContinue) return;
    if (points === 0 || (seen.current === key && shown === null)) proceed();
  }, [key, points, shown, mayContinue, proceed]);
}

/** Returns the player's round, and brings it to its close wherever it is looked at. */
export function useSpinRound(seat: PlayerSession, prize: PrizeDisplay) {
  const [table] = useState(() => sharedTable(seat));
  const round = useControlledRound<typeof luckySpins.endpoint>(table, seat);
  useRoundNotice(luckySpins.id, round.state, round.check);
  usePrize(round, prize, table.won);
  /** The phase at this very moment: a second press may come before the first one is drawn. */
  const phaseNow = () => table.runner.state().phase;
  const { state } = round;
  const wasWon = (points: number): boolean =>
    table.won.has(points) || (state.phase === 'result' && state.reply.section.points === points);
  return { ...round, phaseNow, wasWon };
}
