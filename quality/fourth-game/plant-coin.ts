import { join } from 'node:path';
import { createGameFiles } from '../../tools/new-game/game-files.ts';
import type { CopyOfCheckout } from '../walls/copy-of-checkout.ts';

export const GAMES = 'product/games';

/** Adds a fourth game to this copy, as `npm run new:game coin` does. */
export async function plantCoin(copy: CopyOfCheckout): Promise<void> {
  for (const [path, text] of await createGameFiles('coin')) copy.write(join(GAMES, 'coin', path), text);
  copy.append(join(GAMES, 'registry.ts'), `export { coin } from './coin/game.ts';\n`);
}
