import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Repeatable random choices. */
export interface SeededChoice {
  /** Returns an integer from 0 to n − 1. */
  readonly upTo: (n: number) => number;
  readonly oneOf: <T>(all: readonly T[]) => T;
  readonly serverSeed: () => string;
  readonly clientSeed: () => string;
}

/** Returns random choices that follow from a text by hashing it with a counter. */
export function seededChoice(text: string): SeededChoice {
  let drawn = 0;
  let block = Buffer.alloc(0);
  const upTo = (n: number): number => {
    if (drawn % 8 === 0) block = createHash('sha256').update(`${text}:${drawn}`).digest();
    const word = block.readUInt32BE(4 * (drawn % 8));
    drawn += 1;
    return word % n;
  };
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)]!; // none of the lists here is empty
  return {
    upTo,
    oneOf,
    serverSeed: () => Array.from({ length: 64 }, () => upTo(16).toString(16)).join(''),
    clientSeed: () => Array.from({ length: 1 + upTo(64) }, () => ALPHABET[upTo(ALPHABET.length)]).join(''),
  };
}
