import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyOfCheckout } from '../walls/copy-of-checkout.ts';

/** Where the games lie in a checkout. */
export const GAMES = 'product/games';

// A game with the file ending .txt, so that it is no part of this checkout.
const COIN = join(import.meta.dirname, 'coin');

/** Plants a fourth game in this copy: one folder, and one line. */
export function plantCoin(copy: CopyOfCheckout): void {
  for (const file of readdirSync(COIN, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.txt')) {
      copy.write(join(GAMES, 'coin', file.replace(/\.txt$/, '')), readFileSync(join(COIN, file), 'utf8'));
    }
  }
  copy.append(join(GAMES, 'registry.ts'), `export { coin } from './coin/game.ts';\n`);
}
