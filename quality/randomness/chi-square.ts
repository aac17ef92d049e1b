/** Lanczos approximation of ln Γ(x) for x > 0, exact to about 1e-13. Source: Numerical Recipes, 3rd edition, §6.1. */
function logGamma(x: number): number {
  const g = [
    76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ];
  const shifted = x + 5.5;
  const series = g.reduce((sum, coefficient, index) => sum + coefficient / (x + 1 + index), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.506628274631 * series) / x);
}

/** Q(a, x), the upper part of the incomplete gamma function: by its series or its continued fraction (§6.2 there). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    b += 2;
    d = 1 / (n * (a - n) * d + b);
    c = b + (n * (a - n)) / c;
    const factor = d * c;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-15) break;
  }
  return scale * fraction;
}

/** Returns the probability of a chi-square at least this large with these degrees of freedom. */
export const chiSquareTail = (chiSquare: number, freedom: number): number => upperGamma(freedom / 2, chiSquare / 2);

/**
 * Returns the two-sided probability of these counts: too even counts are as suspicious as uneven ones. `weights` are the
 * relative probabilities.
 */
export function chanceOf(counts: readonly number[], weights: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const chiSquare = counts.reduce((sum, count, index) => {
    const expected = (total * weights[index]!) / all;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return twoSided(chiSquareTail(chiSquare, counts.length - 1));
}

/** Returns the two-sided probability that belongs to a one-sided one. */
export const twoSided = (tail: number): number => Math.min(1, 2 * Math.min(tail, 1 - tail));

/** Returns the probability that a normal variable is at least this many deviations from its mean. */
export const normalChance = (deviations: number): number => chiSquareTail(deviations ** 2, 1);
