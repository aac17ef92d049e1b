import type { Page } from '@playwright/test';

/** How to start a browser that draws the same page the same way each time. */
export const STEADY_BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Otherwise an edge is smoothed by what its tile showed before.
  args: ['--disable-partial-raster', '--disable-lcd-text', '--disable-gpu-rasterization'],
};

const TRIES = 20;
/** A frame tells the page its new height some time after the window has changed. */
const FRAME_MS = 500;

/** Returns a PNG of the window, or of the whole page, as soon as two in a row are equal. Throws if the page keeps changing. */
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
  throw new Error(`${page.url()} does not stand still.`);
}

/** Runs in the page. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
