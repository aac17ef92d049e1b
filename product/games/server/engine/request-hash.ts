import { createHash } from 'node:crypto';
import type { AnyGame } from '../../table/define-game.ts';

/** Returns the SHA-256 of the call and the choice, as hex. A repeated key must have the same. */
export const hashRequest = (game: AnyGame, choice: unknown): string => hashText(game, JSON.stringify(choice));

const hashText = ({ endpoint }: AnyGame, choice: string): string =>
  createHash('sha256').update(`${endpoint.path}\n${choice}`).digest('hex');

/** Returns `hashRequest` for one game. Only choices on offer are cached: a table has few. */
export function createRequestHasher(game: AnyGame): (choice: unknown, isOnOffer: boolean) => string {
  const hashes = new Map<string, string>();
  return (choice, isOnOffer) => {
    const text = JSON.stringify(choice);
    const cached = hashes.get(text);
    if (cached !== undefined) return cached;
    const hash = hashText(game, text);
    if (isOnOffer) hashes.set(text, hash);
    return hash;
  };
}
