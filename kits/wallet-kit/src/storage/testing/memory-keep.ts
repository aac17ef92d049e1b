import type { Keep } from '../keep.ts';

/** What one browser keeps for one site, in memory. */
export function memoryKeep(): Keep {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
