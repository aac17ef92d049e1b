import type { Page } from '@playwright/test';

const TRIES = 20;
/** A frame tells the page its new height some time after the window has changed. */
const FRAME_MS = 500;

/** Returns a PNG of the window, or of the whole page, as soon as two in a row are equal. Throws if the page keeps changing. */
export async function takePicture(page: Page, whole = false): Promise<Buffer> {
  if (page.frames().length > 1) await page.waitForTimeout(FRAME_MS);
  let before: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const picture = await page.screenshot({ animations: 'disabled', fullPage: whole });
    if (picture.equals(before)) return picture;
    before = picture;
  }
  throw new Error(`${page.url()} does not stand still.`);
}
