/** A run of equal slices of a prize wheel, largest first. */
interface SliceRun {
  readonly points: number;
  readonly slices: number;
}

/** What the slices of a prize wheel come to. Points are units. */
export interface SlicesBySize {
  /** Of every slice, largest first. */
  readonly points: readonly number[];
  readonly runs: readonly SliceRun[];
  /** Of all slices together, and of one on average. */
  readonly total: number;
  readonly average: number;
  /** Slices that give anything. */
  readonly giving: number;
}

/** Returns the slices of a wheel in the order of what they give. */
export function slicesBySize(sections: readonly { readonly points: number }[]): SlicesBySize {
  const points = sections.map((section) => section.points).toSorted((a, b) => b - a);
  const runs = [...new Set(points)].map((value) => ({
    points: value,
    slices: points.filter((other) => other === value).length,
  }));
  // Units have two decimals: summed as hundredths they are whole.
  const total = points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
  return { points, runs, total, average: total / points.length, giving: points.filter((value) => value > 0).length };
}
