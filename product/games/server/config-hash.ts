import { createHash } from 'node:crypto';
import type { AnyGame } from '../table/define-game.ts';

const hashes = new WeakMap<AnyGame, string>();

/** Returns the SHA-256, as hex, of a game's id and configuration: under which rules a round was played. */
export function configHashOf(game: AnyGame): string {
  const known = hashes.get(game);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(JSON.stringify({ id: game.id, config: game.config }))
    .digest('hex');
  hashes.set(game, hash);
  return hash;
}
