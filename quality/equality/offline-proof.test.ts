import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { formatTlogProof } from '@wow/core/fairness';
import { serializeLogLeaf, type LogLeaf } from '@wow/product/games';
import { createLog, ORIGIN } from '../../product/fair-play/test/test-log.ts';
import { launchChromium } from './launch-chromium.ts';

const BUILDER = join(import.meta.dirname, '../../tools/build/build-verifier.mjs');

const leaf: LogLeaf = {
  kind: 'wow-log-leaf-1',
  at: '2026-11-22T12:00:00.000Z',
  round: {
    round_id: `${'ab'.repeat(8)}-7`,
    game: 'dices',
    bet: 50,
    choice: { bet: 50 },
    result: { wow_dices: [1, 1, 1], user_dices: [2, 2, 2] },
    payout: 100,
    nonce: 7,
    client_seed: 'mine',
    server_seed_hash: 'ab'.repeat(32),
    config_hash: 'cd'.repeat(32),
  },
  salt: '5e'.repeat(16),
  signature: null,
};

test('the offline verifier says what a .tlog-proof shows, and what it cannot', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wow-offline-'));
  const browser = await launchChromium();
  try {
    // A JavaScript file without types.
    const { buildVerifier }: { buildVerifier: (dist: string) => Promise<number> } = await import(BUILDER);
    await buildVerifier(folder);
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.goto(pathToFileURL(join(folder, 'fair-play/verifier.html')).href);
    const text = serializeLogLeaf(leaf);
    const { checkpoint, paths } = createLog(['one', 'two', text]);
    const proof = { extra: new TextEncoder().encode(text), index: 2, path: paths[2]!, checkpoint };
    const show = async (name: string, file: string): Promise<string> => {
      await page.locator('#file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) });
      await page.locator('#report h2, #mistake:not(:empty)').first().waitFor();
      return `${await page.locator('#report').innerText()}${await page.locator('#mistake').innerText()}`;
    };
    const whole = await show('round.tlog-proof', formatTlogProof(proof));
    expect(whole).toContain('The log with this checkpoint has this round');
    expect(whole).toContain('doesn’t show that the site signed');
    expect(whole).toContain(`${ORIGIN}, entry 2 of 3`);
    expect(await show('other.tlog-proof', formatTlogProof({ ...proof, index: 1 }))).toContain(
      'doesn’t have this round',
    );
    expect(await show('bare.tlog-proof', formatTlogProof({ ...proof, extra: null }))).toContain(
      'lacks the round itself',
    );
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
