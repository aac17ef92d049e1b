import type { Page } from '@playwright/test';

const TRIES = 20;

/** Returns a picture of the page as soon as two in a row are the same, animations at their end. */
export async function stillPicture(page: Page, whole: boolean): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const picture = await page.screenshot({ type: 'jpeg', quality: 50, animations: 'disabled', fullPage: whole });
    if (picture.equals(before)) return picture;
    before = picture;
  }
  throw new Error(`${page.url()} does not stand still.`);
}
