import { createHash } from 'node:crypto';
import type { AnyGame } from '../table/define-game.ts';

/**
 * Returns how the requests of a game are hashed: SHA-256, as hex, of the call and the choice. The hashes of choices
 * that are on offer are remembered; there are only as many as the table has places to bet on.
 */
export function requestHashes(game: AnyGame): (choice: unknown, isOnOffer: boolean) => string {
  const known = new Map<string, string>();
  return (choice, isOnOffer) => {
    const text = JSON.stringify(choice);
    const before = known.get(text);
    if (before !== undefined) return before;
    const hash = createHash('sha256').update(`${game.endpoint.path}\n${text}`).digest('hex');
    if (isOnOffer) known.set(text, hash);
    return hash;
  };
}
