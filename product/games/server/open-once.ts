import type { SeedSealer } from './sealer.ts';

/** About 10 MB. The players who bet at one time are far fewer. */
const MOST_SEEDS = 50_000;

/** Returns a sealer that remembers what it has opened lately: a player's rounds all need the same seed. */
export function openOnce(sealer: SeedSealer): SeedSealer {
  const opened = new Map<string, string>();
  return {
    ...sealer,
    open(sealed, serverSeedHash) {
      const known = opened.get(serverSeedHash);
      if (known !== undefined) return known;
      const serverSeed = sealer.open(sealed, serverSeedHash);
      const [oldest] = opened.size >= MOST_SEEDS ? opened.keys() : [];
      if (oldest !== undefined) opened.delete(oldest);
      opened.set(serverSeedHash, serverSeed);
      return serverSeed;
    },
  };
}
