import { createHash } from 'node:crypto';
import type { AnyGame } from '../../table/define-game.ts';
import type { Series } from './settle-bets.ts';

/** Returns the SHA-256 of the call and the choice, as hex. A repeated key must have the same. */
export const hashRequest = (game: AnyGame, choice: unknown, series: Series | null = null): string =>
  hashText(game, JSON.stringify(series === null ? choice : [choice, series]));

const hashText = ({ endpoint }: AnyGame, text: string): string =>
  createHash('sha256').update(`${endpoint.path}\n${text}`).digest('hex');

/** Returns `hashRequest` for one game. Only single rounds of choices on offer are cached: a table has few. */
export function createRequestHasher(game: AnyGame) {
  const hashes = new Map<string, string>();
  return (choice: unknown, isOnOffer: boolean, series: Series | null = null): string => {
    if (series !== null) return hashRequest(game, choice, series);
    const text = JSON.stringify(choice);
    const cached = hashes.get(text);
    if (cached !== undefined) return cached;
    const hash = hashText(game, text);
    if (isOnOffer) hashes.set(text, hash);
    return hash;
  };
}
