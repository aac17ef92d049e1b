/** Points are units. */
export interface SlicesBySize {
  /** Largest first. */
  readonly points: readonly number[];
  readonly runs: readonly { readonly points: number; readonly slices: number }[];
  readonly total: number;
  readonly average: number;
  /** Slices with points. */
  readonly giving: number;
}

export function slicesBySize(sections: readonly { readonly points: number }[]): SlicesBySize {
  const points = sections.map((section) => section.points).toSorted((a, b) => b - a);
  const countSlices = (value: number): number => points.filter((other) => other === value).length;
  const runs = [...new Set(points)].map((value) => ({ points: value, slices: countSlices(value) }));
  // Units have two decimals: summed as hundredths they are whole.
  const total = points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
  return { points, runs, total, average: total / points.length, giving: points.filter((value) => value > 0).length };
}
