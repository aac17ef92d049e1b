import { useEffectEvent, useLayoutEffect } from 'react';
import type { Landing, Roll } from '../roll.ts';

type Stop = () => void;

interface RollMotion {
  /** Starts what moves until the answer is known. Returns how to stop it. */
  readonly launch: (startedAt: number) => Stop;
  /** Lays the landing over it. Returns how to stop that. */
  readonly land: (startedAt: number, landing: Landing) => Stop;
}

/**
 * Moves a part of the table through a roll: what was launched goes on until the landing, laid over it, takes effect in
 * its time. When the roll is over all is stopped, and the part stands where its style puts it.
 * `basis` names what the motion is worked out from: when that changes on the way, the motion is worked out again.
 */
export function useRollMotion(roll: Roll | null, { launch, land }: RollMotion, basis = ''): void {
  const { startedAt, landing } = roll ?? {};
  const { answeredAt, endsAt } = landing ?? {};
  const launchNow = useEffectEvent(launch);
  const landNow = useEffectEvent(land);

  useLayoutEffect(() => {
    if (startedAt !== undefined) return launchNow(startedAt);
  }, [startedAt, basis]);

  useLayoutEffect(() => {
    if (startedAt === undefined || answeredAt === undefined || endsAt === undefined) return;
    return landNow(startedAt, { answeredAt, endsAt });
  }, [startedAt, answeredAt, endsAt, basis]);
}
