/**
 * Returns the standard deviation of what a round pays back for one unit staked, from all results that it can have, each as
 * likely as any other: how many there are, and the sums of their payouts and of the squares of these, with `unit` staked.
 */
export const deviationOf = (results: number, paid: number, squares: number, unit: number): number =>
  Math.sqrt(squares / results - (paid / results) ** 2) / unit;
