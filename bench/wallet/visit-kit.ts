import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Kit } from './kits.ts';
import type { Built } from './serve-built.ts';

const OPENER = fileURLToPath(new URL('open-dialog.mjs', import.meta.url));
/** Long enough for all requests that a page makes without input. */
const CALM_MS = 6_000;

/** The time between hover and click. */
const HOVER_MS = 100;

/** The processor of a slow phone is about a quarter as fast. */
const SLOWDOWN = 4;

/**
 * Opens the app in new contexts, waits, and opens the dialog. Returns the bytes, the third parties, the latencies and
 * the axe violations. `paintedMs` is a click after a hover; `coldMs` is a click without one; the others are the same at
 * a quarter of the processor.
 */
export async function visitKit(browser: Browser, kit: Kit, { url, sent }: Built): Promise<Record<string, number>> {
  const buttonId = `${kit.prefix}-connect-button`;
  const others = new Set<string>();
  const visit = async (slowdown: number): Promise<Page> => {
    const context = await browser.newContext();
    await context.addInitScript({ path: OPENER });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    page.on('request', (request) => {
      const { origin, host, protocol } = new URL(request.url());
      if (origin !== url && /^https?:$/.test(protocol)) others.add(host);
    });
    page.on('websocket', (socket) => others.add(new URL(socket.url()).host));
    sent();
    await page.goto(url);
    await page.getByTestId(buttonId).waitFor();
    await page.waitForTimeout(CALM_MS);
    return page;
  };
  const press = async (page: Page): Promise<number> =>
    z.number().parse(await page.evaluate(`openDialog(${JSON.stringify(buttonId)})`));
  const pressHovered = async (page: Page): Promise<number> => {
    await page.getByTestId(buttonId).hover();
    await page.waitForTimeout(HOVER_MS);
    return press(page);
  };

  const cold = await visit(1);
  const before = { downloadedBytes: sent(), thirdParties: others.size };
  const coldMs = await press(cold);
  await cold.context().close();

  const slowCold = await visit(SLOWDOWN);
  const slowColdMs = await press(slowCold);
  await slowCold.context().close();

  const slow = await visit(SLOWDOWN);
  const slowPaintedMs = await pressHovered(slow);
  await slow.context().close();

  const page = await visit(1);
  const paintedMs = await pressHovered(page);
  await page.waitForTimeout(1_000);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const axeNodes = violations.reduce((total, { nodes }) => total + nodes.length, 0);
  await page.context().close();
  return { ...before, paintedMs, coldMs, slowPaintedMs, slowColdMs, axeNodes };
}
