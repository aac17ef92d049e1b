import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { RoundReply } from '../round-reply.ts';
import { createRoundRunner, type RoundRunner } from '../round-runner.ts';
import type { RoundState } from '../round-types.ts';
import type { PlayerSession } from './player-session.ts';
import { createRoundStorage } from './round-storage.ts';

/** Its body is the bet, if there is one to choose. */
export type RoundEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<RoundReply>>;

export interface RoundGame<E extends RoundEndpoint> {
  readonly id: string;
  readonly endpoint: E;
}

export interface RoundController<Body, Reply> {
  readonly runner: RoundRunner<Body, Reply>;
  /** The runner's calls are those of this session from now on. */
  readonly setSession: (session: PlayerSession) => void;
}

/** Lucky spins cost no points. */
const getBet = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'bet' in body && typeof body.bet === 'number' ? body.bet : null;

export function createRoundController<E extends RoundEndpoint>(
  { id, endpoint }: RoundGame<E>,
  session: PlayerSession,
): RoundController<BodyOf<E>, ReplyOf<E>> {
  let current = session;
  // The schema is the proof; its generic type is lost on the way through the interface.
  const parseBody = (body: unknown): BodyOf<E> => endpoint.body?.parse(body) as BodyOf<E>;
  const runner = createRoundRunner<BodyOf<E>, ReplyOf<E>>({
    ...createRoundStorage(session, id, parseBody),
    now: () => performance.now(),
    after: (delayMs, run) => void setTimeout(run, delayMs),
    newKey: () => crypto.randomUUID(),
    ask: ({ key, body }) => current.play(endpoint, body, key),
    settle({ balance, spins, payout }, body) {
      current.applyBalance({ balance, ...(spins !== undefined && { spins }) });
      const bet = getBet(body);
      if (bet !== null) current.onRoundPlayed({ bet, payout });
    },
  });
  return { runner, setSession: (next) => void (current = next) };
}

export interface Round<Body, Reply> extends Pick<RoundRunner<Body, Reply>, 'press' | 'proceed' | 'check'> {
  readonly state: RoundState<Body, Reply>;
}

export function useControlledRound<Body, Reply>(
  { runner, setSession }: RoundController<Body, Reply>,
  session: PlayerSession,
): Round<Body, Reply> {
  useLayoutEffect(() => setSession(session), [setSession, session]);

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
  const openKey = 'round' in state ? state.round.key : null;
  const { freezeDisplay } = session;
  // By round: what other tabs changed is shown between two rounds that follow without a break.
  useLayoutEffect(() => (openKey === null ? undefined : freezeDisplay()), [openKey, freezeDisplay]);
  return { state, press: runner.press, proceed: runner.proceed, check: runner.check };
}

/** Game and player are those of the first render: another player needs another React key. */
export function useRound<E extends RoundEndpoint>(
  game: RoundGame<E>,
  session: PlayerSession,
): Round<BodyOf<E>, ReplyOf<E>> {
  const [controller] = useState(() => createRoundController(game, session));
  return useControlledRound(controller, session);
}
