const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) ^ 0x9e3779b9;

/** Returns a generator of numbers in [0, 1). For decoration only. */
export function createSeededRandom(seed: string | number): () => number {
  let state = (typeof seed === 'number' ? seed * 7919 + 13 : hashText(seed)) >>> 0 || 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  // Adjacent seeds start with similar numbers.
  next();
  next();
  next();
  return next;
}
