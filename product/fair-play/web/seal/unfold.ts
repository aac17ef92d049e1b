import { useEffect, useEffectEvent, type RefObject } from 'react';
import { prefersReducedMotion } from '@wow/core/ui';
import { UNFOLD_STAGES, type UnfoldStage } from '@wow/product/games/web';

export const UNFOLD_MS = 3_000;

/** When a stage begins and ends, and how long one of its parts takes. */
const STAGES: Readonly<Record<UnfoldStage, { fromMs: number; toMs: number; partMs: number }>> = {
  seeds: { fromMs: 0, toMs: 800, partMs: 420 },
  bytes: { fromMs: 700, toMs: 1_500, partMs: 260 },
  scale: { fromMs: 1_300, toMs: 2_400, partMs: 620 },
  result: { fromMs: 2_200, toMs: UNFOLD_MS, partMs: 420 },
};

interface PartTiming {
  readonly delayMs: number;
  readonly durationMs: number;
}

/** Returns the timing of each part, given in the order of the page. */
export function planUnfolding(parts: readonly UnfoldStage[]): readonly PartTiming[] {
  const placed: Partial<Record<UnfoldStage, number>> = {};
  return parts.map((stage) => {
    const { fromMs, toMs, partMs } = STAGES[stage];
    const place = placed[stage] ?? 0;
    placed[stage] = place + 1;
    const last = parts.filter((other) => other === stage).length - 1;
    // A single part ends with its stage.
    const share = last === 0 ? 1 : place / last;
    return { delayMs: fromMs + share * (toMs - partMs - fromMs), durationMs: partMs };
  });
}

const FROM: Readonly<Record<UnfoldStage, Keyframe>> = {
  seeds: { opacity: 0, transform: 'translateY(10px)' },
  bytes: { opacity: 0, transform: 'scale(0.6)' },
  // The pin of a scale begins at its start.
  scale: { opacity: 0, '--pin-place': 0 },
  result: { opacity: 0, transform: 'scale(0.2) rotate(-40deg)' },
};
const EASINGS: Readonly<Record<UnfoldStage, string>> = {
  seeds: 'cubic-bezier(0.16, 1, 0.3, 1)',
  bytes: 'cubic-bezier(0.16, 1, 0.3, 1)',
  scale: 'cubic-bezier(0.3, 0, 0.2, 1)',
  result: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
};

const isStage = (stage: string | undefined): stage is UnfoldStage => UNFOLD_STAGES.some((known) => known === stage);

/** Plays the parts of an element from the seeds to the result, then calls `onUnfolded`; with reduced motion at once. */
export function useUnfolding(ref: RefObject<HTMLElement | null>, onUnfolded: () => void): void {
  const end = useEffectEvent(onUnfolded);
  useEffect(() => {
    if (prefersReducedMotion()) {
      end();
      return;
    }
    const found = [...(ref.current?.querySelectorAll<HTMLElement>('[data-unfolds]') ?? [])].flatMap((element) => {
      const stage = element.dataset['unfolds'];
      return isStage(stage) ? [{ element, stage }] : [];
    });
    const plan = planUnfolding(found.map(({ stage }) => stage));
    const animations = found.map(({ element, stage }, index) => {
      const { delayMs: delay = 0, durationMs: duration = 0 } = plan[index] ?? {};
      return element.animate([FROM[stage], {}], { delay, duration, easing: EASINGS[stage], fill: 'backwards' });
    });
    Promise.all(animations.map(({ finished }) => finished)).then(end, () => undefined); // cancelled: the panel was closed
    return () => animations.forEach((animation) => animation.cancel());
  }, [ref]);
}
