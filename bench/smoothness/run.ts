// Frames of each three-second animation in Chromium with a fourfold CPU slowdown, compared with a bare page.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../parts/browser/find-chromium.ts';
import { preferPages } from '../parts/browser/prefer-pages.ts';
import { signUp } from '../parts/browser/sign-up.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { saveResult } from '../report/save-result.ts';
import { moments } from './moments.ts';

const WATCHER = fileURLToPath(new URL('watch-frames.mjs', import.meta.url));
/** Long enough for the work that a page does after it loads. */
const CALM_MS = 1_500;

const { runs, throttle, width, height } = readOptions({ runs: 5, throttle: 4, width: 390, height: 844 });

await ensureBuilt();
const directory = mkdtempSync(join(tmpdir(), 'wow-smoothness-'));
const product = await startProduct({ seedKey: randomBytes(32) }, { kind: 'embedded', directory }, directory);
const server = await chromium.launchServer({ executablePath: await findChromium() });
preferPages(server.process());
const browser = await chromium.connect(server.wsEndpoint());
const cells = new Cells();
for (let run = 1; run <= runs; run += 1) {
  for (const moment of moments) {
    const values = await measure(browser, moment);
    cells.print(`${run} of ${runs}`, moment.subject, throttle, values);
  }
}
await server.close();
await product.stop();
rmSync(directory, { recursive: true, force: true });

await saveResult('smoothness', { runs, width, height }, cells);

/** Measures one animation in a new window with a new player. */
async function measure(from: Browser, { open, watch }: (typeof moments)[number]): Promise<Record<string, number>> {
  const context = await from.newContext({ baseURL: product.url, viewport: { width, height } });
  const token = await signUp(product.url, randomUUID().slice(0, 8));
  await context.addInitScript({ path: WATCHER });
  await context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('wow-access-token', ${JSON.stringify(token)})`,
  );
  const page = await context.newPage();
  await open(page);
  await page.waitForTimeout(CALM_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const values = await watch(page);
  await context.close();
  return values;
}
