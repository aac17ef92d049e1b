import type { Page } from '@playwright/test';

/** Launch options of a browser with deterministic rendering. */
export const STEADY_BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // With partial raster, the antialiasing of an edge depends on earlier content of its tile.
  args: ['--disable-partial-raster', '--disable-lcd-text', '--disable-gpu-rasterization'],
};

const TRIES = 20;
/** The time in which a frame sends its new height to the page after a resize. */
const FRAME_MS = 500;

/** Returns a PNG of the window or the whole page when two in a row are equal. Throws if the page keeps changing. */
export async function takePicture(page: Page, whole = false): Promise<Buffer> {
  if (page.frames().length > 1) {
    await page.waitForTimeout(FRAME_MS);
    await page.mainFrame().evaluate(nextPaint);
  }
  let before: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const picture = await page.screenshot({ animations: 'disabled', fullPage: whole });
    if (picture.equals(before)) return picture;
    before = picture;
  }
  throw new Error(`${page.url()} keeps changing.`);
}

/** Runs in the page: resolves after the next paint. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
