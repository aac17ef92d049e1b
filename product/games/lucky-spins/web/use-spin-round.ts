import {
  createRoundController,
  type RoundController,
  type Round,
  useControlledRound,
} from '../../table/web/use-round.ts';
import type { BodyOf, ReplyOf } from '@wow/core/protocol';
import type { PlayerSession } from '../../table/web/player-session.ts';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { luckySpins } from '../game.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playCue } from '@wow/core/sound/web';
import { useRoundNotice } from '../../table/web/use-round-cues.ts';

type Spin = BodyOf<typeof luckySpins.endpoint>;
type SpinReply = ReplyOf<typeof luckySpins.endpoint>;

export interface LuckySpinsTable extends RoundController<Spin, SpinReply> {
  /** Prizes that were won in this tab. */
  readonly won: Set<number>;
}

const tables = new Map<string, LuckySpinsTable>();

/**
 * Page, wheel dialog and prize dialog share one round of the player: the first to mount enters it, and the last to
 * unmount leaves it.
 */
export function sharedTable(session: PlayerSession): LuckySpinsTable {
  const known = tables.get(session.playerKey);
  if (known) return known;
  const { runner, setSession } = createRoundController(luckySpins, session);
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
  tables.set(session.playerKey, table);
  return table;
}

const PRIZE_AFTER_MS = 150;

/**
 * With points, the prize dialog is shown and ends the round when it closes; without points, the round ends by itself.
 */
function usePrize(
  { state, proceed }: Pick<Round<Spin, SpinReply>, 'state' | 'proceed'>,
  prize: PrizeDisplay,
  won: Set<number>,
): void {
  const ended = state.phase === 'result' ? state : null;
  const key = ended?.round.key;
  const points = ended?.reply.section.points ?? 0;
  const mayContinue = ended?.mayContinue ?? false;
  const { shown } = prize;
  const seen = useRef<string | null>(null);
  const show = useEffectEvent(prize.show);

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

export function useSpinRound(session: PlayerSession, prize: PrizeDisplay) {
  const [table] = useState(() => sharedTable(session));
  const round = useControlledRound(table, session);
  useRoundNotice(luckySpins.id, round.state, round.check);
  usePrize(round, prize, table.won);
  /** A second press may come before the first is rendered. */
  const phaseNow = () => table.runner.state().phase;
  const { state } = round;
  const wasWon = (points: number): boolean =>
    table.won.has(points) || (state.phase === 'result' && state.reply.section.points === points);
  return { ...round, phaseNow, wasWon };
}
