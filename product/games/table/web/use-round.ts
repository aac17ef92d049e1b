import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { RoundReply } from '../round-reply.ts';
import { toPurse, type RoundState } from '../round-types.ts';
import { createRoundRunner, type RoundRunner } from '../round-runner.ts';
import { createRoundStorage, getTabStorage } from './round-storage.ts';
import type { PlayerSession } from './player-session.ts';
import { useEffect, useLayoutEffect, useSyncExternalStore, useState } from 'react';

/** The clock of a table: time that never jumps, and timers. */
interface Clock {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (delayMs, run) => void setTimeout(run, delayMs),
};

/** The call of a game: its body is the bet (none where there is nothing to choose), its reply what became of it. */
export type RoundEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<RoundReply>>;

export interface RoundGame<E extends RoundEndpoint> {
  readonly id: string;
  readonly endpoint: E;
}

export interface RoundController<E extends RoundEndpoint> {
  readonly runner: RoundRunner<BodyOf<E>, ReplyOf<E>>;
  /** The seat that the player has from now on; its calls are the runner's. */
  readonly setSession: (seat: PlayerSession) => void;
}

/** Lucky spins cost no points. */
const getBet = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'bet' in body && typeof body.bet === 'number' ? body.bet : null;

/** Returns a runner whose calls go through the seat that the player has at that moment. */
export function createRoundController<E extends RoundEndpoint>(
  { id, endpoint }: RoundGame<E>,
  seat: PlayerSession,
  clock: Clock,
): RoundController<E> {
  let current = seat;
  // The schema is the proof; its generic type is lost on the way through the interface.
  const parseBody = (body: unknown): BodyOf<E> => endpoint.body?.parse(body) as BodyOf<E>;
  const runner = createRoundRunner<BodyOf<E>, ReplyOf<E>>({
    ...clock,
    ...createRoundStorage(getTabStorage(), { playerKey: seat.playerKey, game: id }, parseBody),
    newKey: () => crypto.randomUUID(),
    ask: ({ key, body }) => current.play(endpoint, body, key),
    settle(end, body) {
      current.applyBalance(toPurse(end));
      const bet = getBet(body);
      if (bet !== null) current.onRoundPlayed({ bet, payout: end.payout });
    },
  });
  const sit = (next: PlayerSession): void => {
    current = next;
  };
  return { runner, setSession: sit };
}

export interface Round<E extends RoundEndpoint> extends Pick<
  RoundRunner<BodyOf<E>, ReplyOf<E>>,
  'press' | 'proceed' | 'check'
> {
  readonly state: RoundState<BodyOf<E>, ReplyOf<E>>;
}

/** Returns the round that this runner drives, and keeps the runner informed of where the player is. */
export function useControlledRound<E extends RoundEndpoint>(
  { runner, setSession }: RoundController<E>,
  seat: PlayerSession,
): Round<E> {
  useLayoutEffect(() => setSession(seat), [setSession, seat]);

  useLayoutEffect(() => {
    runner.enter();
    return runner.leave;
  }, [runner]);

  useEffect(() => {
    addEventListener('pagehide', runner.hide);
    addEventListener('online', runner.check);
    return () => {
      removeEventListener('pagehide', runner.hide);
      removeEventListener('online', runner.check);
    };
  }, [runner]);

  const state = useSyncExternalStore(runner.subscribe, runner.state);
  const isOpen = state.phase !== 'betting';
  const { freezeDisplay } = seat;
  useLayoutEffect(() => (isOpen ? freezeDisplay() : undefined), [isOpen, freezeDisplay]);
  return { state, press: runner.press, proceed: runner.proceed, check: runner.check };
}

/**
 * Returns the round on this table. Game and player are those of the first render: give the table the player's key as
 * its React key.
 */
export function useRound<E extends RoundEndpoint>(
  game: RoundGame<E>,
  seat: PlayerSession,
  clock: Clock = browserClock,
): Round<E> {
  const [seated] = useState(() => createRoundController(game, seat, clock));
  return useControlledRound(seated, seat);
}
