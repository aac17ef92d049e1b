import { useEffect, useEffectEvent, useRef } from 'react';
import { playCue } from '@wow/core/sound/web';
import type { Round } from '../../table/web/use-seated-round.ts';
import type { luckySpins } from '../game.ts';
import type { PrizePlace } from './prize-place.ts';

/** The prize dialog opens this long after the wheel has come to rest. */
const PRIZE_AFTER_MS = 150;

/**
 * Brings a round that has ended to its close: with points the prize dialog is shown, and the round is over when that is
 * closed; without points it is over by itself.
 */
export function usePrize(
  { state, proceed }: Pick<Round<typeof luckySpins.endpoint>, 'state' | 'proceed'>,
  place: PrizePlace,
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
