/** Returns the slope of the least-squares line through the points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xMean = mean(points.map(([x]) => x));
  const yMean = mean(points.map(([, y]) => y));
  const shared = points.reduce((sum, [x, y]) => sum + (x - xMean) * (y - yMean), 0);
  return shared / points.reduce((sum, [x]) => sum + (x - xMean) ** 2, 0);
}
