import { useEffect, useEffectEvent, useRef } from 'react';
import type { RoundState } from '../../table/round-types.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { useConfigReading } from '../../table/web/use-game-config.ts';
import { luckySpins } from '../game.ts';

type Phase = RoundState<unknown, unknown>['phase'];

/** During a round, its answer says how many spins are left. */
const isBetweenRounds = (phase: Phase): boolean => phase === 'betting' || phase === 'unresolved';

/**
 * Returns the server's wheel, and keeps the count of spins true between rounds: reads it when the wheel opens, when the
 * player returns to the window, and after a round that was refused, was recalled, or whose end is unknown. A spent spin
 * is never given back by guess.
 */
export function useSpinCount(session: PlayerSession, phase: Phase) {
  const { config, readAt, readAgain, stopReading } = useConfigReading(luckySpins, session);

  // The count of an earlier visit is old; its wheel can be shown meanwhile.
  const isOld = useRef(config !== null);
  const lastReadAt = useRef(readAt);
  const spins = config?.spins;
  const applySpins = useEffectEvent((count: number) => {
    if (isBetweenRounds(phase)) session.applyBalance({ spins: count });
  });
  const read = useEffectEvent(readAgain);

  useEffect(() => {
    if (isOld.current) read();
    isOld.current = false;
  }, []);

  useEffect(() => {
    if (spins === undefined || readAt === lastReadAt.current) return;
    lastReadAt.current = readAt;
    applySpins(spins);
  }, [spins, readAt]);

  const before = useRef(phase);
  const wasRecalled = useRef(false);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (phase === 'recalling') wasRecalled.current = true;
    if (!isBetweenRounds(phase) || isBetweenRounds(was)) return;
    if (was !== 'result' || wasRecalled.current) read();
    wasRecalled.current = false;
  }, [phase]);

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isBetweenRounds(phase)) readAgain();
  });
  useEffect(() => {
    const back = (): void => comeBack();
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);

  return { sections: config?.sections ?? null, readAgain, stopReading };
}
