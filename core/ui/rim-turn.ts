/** One moment of the rim: how far it is filled (0 to 1), and when in the turn that is (0 to 1). */
interface Moment {
  readonly part: number;
  readonly offset: number;
}

export interface RimTurn {
  /** Fills the half after twelve o'clock, then stands. */
  readonly first: Keyframe[];
  /** Stands, then fills the other half. */
  readonly second: Keyframe[];
  /** The round end that runs ahead. */
  readonly tip: Keyframe[];
}

const degrees = (part: number, from: number, offset: number): Keyframe => ({
  offset,
  transform: `rotate(${Math.round((from + part * 360) * 100) / 100}deg)`,
});

/**
 * Returns the keyframes that fill the rim from one part to another, evenly.
 * The rim is two half rings that turn out from behind two covers: only transforms, so it never costs a repaint.
 */
export function rimTurn(from: number, to: number): RimTurn {
  const half: Moment[] = from < 0.5 && to > 0.5 ? [{ part: 0.5, offset: (0.5 - from) / (to - from) }] : [];
  const moments: Moment[] = [{ part: from, offset: 0 }, ...half, { part: to, offset: 1 }];
  return {
    first: moments.map(({ part, offset }) => degrees(Math.min(part, 0.5), -180, offset)),
    second: moments.map(({ part, offset }) => degrees(Math.max(part, 0.5) - 0.5, -180, offset)),
    tip: moments.map(({ part, offset }) => degrees(part, 0, offset)),
  };
}
