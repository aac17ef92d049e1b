const MINUS = '\u2212';

/** Returns a number of deviations with its sign and two decimals, `+0.90` or `−1.15`. */
export function signed(value: number): string {
  const shown = Math.abs(value).toFixed(2);
  return `${value < 0 && shown !== '0.00' ? MINUS : '+'}${shown}`;
}
