import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FairnessDocument } from '../product/fair-play/public-keys.ts';
import { findFreePort } from '../core/programs/index.ts';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { startLocalhostServer } from './localhost-server.ts';
import { newPlayer } from './player.ts';

/** Of a witness that does not exist. */
const NO_WITNESS = 'http://127.0.0.1:1/ away.example/witness+8a8cdeb7+BAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB';

const readDocument = async (url: string): Promise<FairnessDocument> =>
  (await (await fetch(`${url}/.well-known/fairness.json`)).json()) as FairnessDocument;

test(
  'fair play says which witnesses have seen the public log, and when they are too few',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), 'wow-witnessed-'));
    const own = { PORT: String(await findFreePort()), DATA_DIR: folder };
    const before = await startLocalhostServer(own);
    const { keys } = await readDocument(before.url);
    await before.stop();
    const other = await startLocalhostServer({ WITNESS_FOR: keys[0]!.vkey });
    const { witness } = await readDocument(other.url);
    const WITNESSES = `${witness!.url} ${witness!.vkey}, ${NO_WITNESS}`;
    const site = await startLocalhostServer({ ...own, WITNESSES, WITNESS_QUORUM: '1' });
    try {
      const card = page.getByRole('region', { name: 'Witnesses of the public log' });
      const expectSoon = (text: RegExp): Promise<void> =>
        expect(async () => {
          await page.goto(`${site.url}/fair-play`);
          await expect(card).toContainText(text, { timeout: 3_000 });
        }).toPass({ timeout: 60_000 });

      await expectSoon(/Seen by 1 of 2, \d\d:\d\d/);
      await expect(card).toContainText(/localhost:\d+\/witness.*Signed \d\d:\d\d/);
      await expect(card).toContainText(/away\.example\/witness.*No answer/);
      await expect(card).not.toContainText('This site asks for');
      await expectNoViolations(page);
      await expectNoOverflow(page);

      await other.stop();
      // The log gets the commitment to the first seed.
      const registered = await page.request.post(`${site.url}/api/auth/register`, { data: newPlayer() });
      expect(registered.status()).toBe(201);
      await expectSoon(/Seen by 0 of 2/);
      await expect(card).toContainText('This site asks for 1.');
      await expectNoViolations(page);
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
