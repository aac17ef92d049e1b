import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { RoundReply } from '../../round-reply.ts';
import { purseOf } from '../purse.ts';
import { createRoundRunner, type RoundRunner } from '../round-runner.ts';
import type { Clock } from './browser-clock.ts';
import { createRoundKeeper } from './round-keeper.ts';
import type { Seat } from './seat.ts';
import { tabStorage } from './tab-storage.ts';

/** The call of a game: its body is the bet (none where there is nothing to choose), its reply what became of it. */
export type RoundEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<RoundReply>>;

export interface RoundGame<E extends RoundEndpoint> {
  readonly id: string;
  readonly endpoint: E;
}

export interface SeatedRunner<E extends RoundEndpoint> {
  readonly runner: RoundRunner<BodyOf<E>, ReplyOf<E>>;
  /** The seat that the player has from now on; its calls are the runner's. */
  readonly sit: (seat: Seat) => void;
}

/** Lucky spins cost no points. */
const betOf = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'bet' in body && typeof body.bet === 'number' ? body.bet : null;

/** Returns a runner whose calls go through the seat that the player has at that moment. */
export function createSeatedRunner<E extends RoundEndpoint>(
  { id, endpoint }: RoundGame<E>,
  seat: Seat,
  clock: Clock,
): SeatedRunner<E> {
  let current = seat;
  // The schema is the proof; its generic type is lost on the way through the interface.
  const parseBody = (body: unknown): BodyOf<E> => endpoint.body?.parse(body) as BodyOf<E>;
  const runner = createRoundRunner<BodyOf<E>, ReplyOf<E>>({
    ...clock,
    ...createRoundKeeper(tabStorage(), { playerKey: seat.playerKey, game: id }, parseBody),
    newKey: () => crypto.randomUUID(),
    ask: ({ key, body }) => current.play(endpoint, body, key),
    settle(end, body) {
      current.settle(purseOf(end));
      const bet = betOf(body);
      if (bet !== null) current.played({ bet, payout: end.payout });
    },
  });
  const sit = (next: Seat): void => {
    current = next;
  };
  return { runner, sit };
}
