import { useLayoutEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { fromWire, hundredths, toWire, type Endpoint } from '@wow/core/protocol';
import type { RoundReply } from '../../round-reply.ts';
import { createRoundRunner } from '../../round-runner.ts';
import { ROLL_MS, type RoundEnd } from '../../round-types.ts';
import { toSeriesEndpoint, type SeriesEnd, type SeriesTerms } from '../../series.ts';
import type { PlayerSession } from '../player-session.ts';
import { createRoundStorage } from '../round-storage.ts';
import { type Round, type RoundController, useControlledRound } from '../use-round.ts';

/** With the other fields of the game's bet. */
export interface Bet {
  readonly bet: number;
}

export interface SeriesGame {
  readonly id: string;
  readonly endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<RoundReply>> & { readonly body: z.ZodMiniType<Bet> };
  readonly display: { readonly shown: z.ZodMiniType };
}

export type SeriesBody = SeriesTerms & Bet;

/** `payout` is the sum of all rounds. */
export interface PlayedSeries extends RoundEnd {
  readonly endedBy: SeriesEnd;
  readonly rounds: readonly RoundReply[];
}

export interface SeriesTotal {
  readonly count: number;
  readonly won: number;
  /** In units, negative when lost. */
  readonly gain: number;
}

export function sumSeries(bet: number, rounds: readonly Pick<RoundReply, 'payout'>[]): SeriesTotal {
  const gain = rounds.reduce((sum, { payout }) => sum + fromWire(payout) - fromWire(bet), 0);
  return {
    count: rounds.length,
    won: rounds.filter(({ payout }) => payout > 0).length,
    gain: toWire(hundredths(gain)),
  };
}

/** Asked, repeated and settled as one round. */
export function createSeriesController(
  { id, endpoint }: SeriesGame,
  session: PlayerSession,
): RoundController<SeriesBody, PlayedSeries> {
  let current = session;
  let rounds: readonly RoundReply[] = [];
  /** Nothing rolls: with its answer the clock of a series skips the time of a roll. */
  let skippedMs = 0;
  const call = toSeriesEndpoint(id, endpoint);
  const runner = createRoundRunner<SeriesBody, PlayedSeries>({
    ...createRoundStorage(session, toStoredName(id), (body) => call.body.parse(body)),
    now: () => performance.now() + skippedMs,
    after: (delayMs, run) => void setTimeout(run, delayMs),
    newKey: () => crypto.randomUUID(),
    async ask({ key, body }) {
      const outcome = await current.play(call, body, key);
      if (outcome.kind !== 'reply') return outcome;
      const { ended_by: endedBy, balance } = outcome.reply;
      ({ rounds } = outcome.reply);
      skippedMs += ROLL_MS;
      const payout = toWire(hundredths(rounds.reduce((sum, round) => sum + fromWire(round.payout), 0)));
      return { kind: 'reply', reply: { endedBy, rounds, payout, balance } };
    },
    settle({ balance }, { bet }) {
      current.applyBalance({ balance });
      for (const { payout } of rounds) current.onRoundPlayed({ bet, payout });
    },
  });
  return { runner, setSession: (next) => void (current = next) };
}

const toStoredName = (game: string): string => `${game}-rounds`;

/** Whether this tab was reloaded before the player had seen a series. */
export const hasStoredSeries = (game: string, session: PlayerSession): boolean =>
  createRoundStorage(session, toStoredName(game), (body) => body).load() !== null;

export function useSeries(game: SeriesGame, session: PlayerSession): Round<SeriesBody, PlayedSeries> {
  const [controller] = useState(() => createSeriesController(game, session));
  const round = useControlledRound(controller, session);
  const { runner } = controller;
  const endedKey = round.state.phase === 'result' ? round.state.round.key : null;
  useLayoutEffect(() => {
    // The balance follows as the summary appears, not when it closes.
    if (endedKey !== null) runner.hide();
  }, [runner, endedKey]);
  return round;
}
