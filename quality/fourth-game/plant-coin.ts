import { join } from 'node:path';
import { createGameFiles } from '../../tools/new-game/game-files.ts';
import type { CopyOfCheckout } from '../walls/copy-of-checkout.ts';

/** The folder of all games in a checkout. */
export const GAMES = 'product/games';

/** Plants a fourth game in this copy: the folder that `npm run new:game coin` writes, and one line. */
export async function plantCoin(copy: CopyOfCheckout): Promise<void> {
  for (const [path, text] of await createGameFiles('coin')) copy.write(join(GAMES, 'coin', path), text);
  copy.append(join(GAMES, 'registry.ts'), `export { coin } from './coin/game.ts';\n`);
}
