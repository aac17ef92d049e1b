import { KEYS, type Keep } from './keep.ts';

/** How many are marked as recent, and kept. */
const SHOWN = 3;

/** Returns the ids of the wallets that were connected last, the newest first; at most three. */
export function recentWallets(keep: Keep): readonly string[] {
  const kept = parse(keep.getItem(KEYS.recentWallets));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, SHOWN) : [];
}

/** Puts a wallet at the front of the recent ones. */
export function addRecentWallet(keep: Keep, id: string): void {
  const rest = recentWallets(keep).filter((other) => other !== id);
  keep.setItem(KEYS.recentWallets, JSON.stringify([id, ...rest].slice(0, SHOWN)));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return null;
  }
}
