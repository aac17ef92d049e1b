import type { Browser } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { writeExport } from './write-export.ts';

const BUILDER = join(import.meta.dirname, '../../tools/build/build-verifier.mjs');
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wow-offline-'));
  // A JavaScript file without types.
  const { buildVerifier }: { buildVerifier: (dist: string) => Promise<number> } = await import(BUILDER);
  await buildVerifier(folder);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the offline verifier recomputes 100 000 rounds of all games and accepts every receipt', async () => {
  const file = join(folder, 'wow-rounds.json');
  await writeExport(file, 100_000);
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { href } = pathToFileURL(join(folder, 'fair-play/verifier.html'));
  await page.goto(href);
  await page.locator('#file').setInputFiles(file);
  await page.locator('#report h2, #mistake:not(:empty)').first().waitFor({ timeout: 540_000 });
  const report = await page.locator('#report').innerText();
  expect(report).toContain('All match');
  expect(report).toContain('100,000 rounds recalculated here, 0 still sealed.');
  expect(report.replaceAll(/\s+/g, ' ')).toContain('Valid receipts 100,000');
  expect(asked).toEqual([href]);
});
