// Lighthouse scores of each page of the built web app on a phone with a slow network, for visitors and players.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { saveResult } from '../report/save-result.ts';
import { auditPage } from './audit-page.ts';
import { findChromium } from '../parts/browser/find-chromium.ts';
import { signUp } from '../parts/browser/sign-up.ts';

// In results/lighthouse.json a cell is one page; `at` is 0 for a visitor and 1 for a signed-in player.
const { runs } = readOptions({ runs: 3 });
const VISITOR = 0;
const PLAYER = 1;
const PAGES = ['/', '/games', '/game/dices', '/leaderboard', '/account', '/fair-play', '/fair-play/rounds'];

await ensureBuilt();
const chromium = await findChromium();
const directory = mkdtempSync(join(tmpdir(), 'wow-lighthouse-'));
const product = await startProduct({ seedKey: randomBytes(32) }, { kind: 'embedded', directory }, directory);
const tokens = { [VISITOR]: null, [PLAYER]: await signUp(product.url, randomUUID().slice(0, 8)) };
const cells = new Cells();

for (let run = 1; run <= runs; run += 1) {
  for (const page of PAGES) {
    for (const at of [VISITOR, PLAYER] as const) {
      const values = await auditPage({ chromium, url: product.url + page, token: tokens[at] });
      cells.print(`${run} of ${runs}, ${at === PLAYER ? 'player' : 'visitor'}`, page, at, values);
    }
  }
}
await product.stop();
rmSync(directory, { recursive: true, force: true });

await saveResult('lighthouse', { runs, profile: 'mobile' }, cells);
