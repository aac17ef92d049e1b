/** Returns an endless row of numbers in [0, 1), always the same for the same seed. For drawing alone. */
export function seededNumbers(seed: number): () => number {
  let state = (seed * 7_919 + 13) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
