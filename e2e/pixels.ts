import type { Locator, Page } from '@playwright/test';

/** Returns the pixel at this point as `[red, green, blue]`. */
export async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const png = await page.screenshot({ clip: { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 } });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    },
    [...png],
  );
}

/** Returns a computed colour as painted: `[red, green, blue]`. */
export const paintedColour = (element: Locator, property: string): Promise<readonly number[]> =>
  element.evaluate((node, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = getComputedStyle(node).getPropertyValue(name);
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, property);
