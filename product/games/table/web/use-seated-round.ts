import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { BodyOf, ReplyOf } from '@wow/core/protocol';
import type { RoundRunner } from '../round-runner.ts';
import type { RoundState } from '../round-state.ts';
import type { Seat } from './seat.ts';
import type { RoundEndpoint, SeatedRunner } from './seated-runner.ts';

export interface Round<E extends RoundEndpoint> extends Pick<
  RoundRunner<BodyOf<E>, ReplyOf<E>>,
  'press' | 'proceed' | 'check'
> {
  readonly state: RoundState<BodyOf<E>, ReplyOf<E>>;
}

/** Returns the round that this runner drives, and keeps the runner informed of where the player is. */
export function useSeatedRound<E extends RoundEndpoint>({ runner, sit }: SeatedRunner<E>, seat: Seat): Round<E> {
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
  const isOpen = state.phase !== 'betting';
  const { hold } = seat;
  useLayoutEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
  return { state, press: runner.press, proceed: runner.proceed, check: runner.check };
}
