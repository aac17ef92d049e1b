/** The only source of chance in a simulation. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** From 0 to below `limit`. */
  readonly nextInt: (limit: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <One>(choices: readonly One[]) => One;
  /** Lower-case hex. */
  readonly hex: (length: number) => string;
}

/** Marsaglia's xorshift128, seeded by an integer. */
export function createRandom(seed: number): Random {
  let [x, y, z, w] = [seed ^ 0x9e3779b9, seed ^ 0x243f6a88, 0xb7e15162, 0x6a09e667];
  const word = (): number => {
    const mixed = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ mixed ^ (mixed >>> 8);
    return w >>> 0;
  };
  // Neighbouring seeds start out alike.
  for (let index = 0; index < 32; index += 1) word();

  const next = (): number => word() / 2 ** 32;
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    nextInt: below,
    happens: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)]!,
    hex(length) {
      let text = '';
      while (text.length < length) text += word().toString(16).padStart(8, '0');
      return text.slice(0, length);
    },
  };
}
