import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { RoundReply } from '../../round-reply.ts';
import { createRoundRunner, type RoundRunner } from '../round-runner.ts';
import type { RoundState } from '../round-state.ts';
import { browserClock, type Clock } from './browser-clock.ts';
import { createRoundKeeper } from './round-keeper.ts';
import type { Seat } from './seat.ts';
import { tabStorage } from './tab-storage.ts';

/** The call of a game: its body is the bet, its reply says what became of it. */
export type RoundEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<RoundReply>> & { readonly body: z.ZodMiniType };

export interface Round<E extends RoundEndpoint> extends Pick<
  RoundRunner<BodyOf<E>, ReplyOf<E>>,
  'press' | 'proceed' | 'check'
> {
  readonly state: RoundState<BodyOf<E>, ReplyOf<E>>;
}

interface RoundGame<E extends RoundEndpoint> {
  readonly id: string;
  readonly endpoint: E;
}

/**
 * Returns the round on this table. Game and player are those of the first render: give the table the player's key as
 * its React key.
 */
export function useRound<E extends RoundEndpoint>(
  { id, endpoint }: RoundGame<E>,
  seat: Seat,
  clock: Clock = browserClock,
): Round<E> {
  const [{ runner, sit }] = useState(() => seatedRunner({ id, endpoint }, seat, clock));
  useLayoutEffect(() => sit(seat), [sit, seat]);

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
  return { state, press: runner.press, proceed: runner.proceed, check: runner.check };
}

/** Returns a runner whose calls go through the seat that the player has at that moment. */
function seatedRunner<E extends RoundEndpoint>({ id, endpoint }: RoundGame<E>, seat: Seat, clock: Clock) {
  let current = seat;
  // The schema is the proof; its generic type is lost on the way through the interface.
  const parseBody = (body: unknown): BodyOf<E> => endpoint.body.parse(body) as BodyOf<E>;
  const runner = createRoundRunner<BodyOf<E>, ReplyOf<E>>({
    ...clock,
    ...createRoundKeeper(tabStorage(), { playerKey: seat.playerKey, game: id }, parseBody),
    newKey: () => crypto.randomUUID(),
    ask: ({ key, body }) => current.play(endpoint, body, key),
    settle: (balance) => current.settle(balance),
  });
  const sit = (next: Seat): void => {
    current = next;
  };
  return { runner, sit };
}
