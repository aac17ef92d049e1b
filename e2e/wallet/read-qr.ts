import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Returns what a phone's camera reads from this part of the screen. Throws when it is no code. */
export async function readQr(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  // The page's own policy lets it load this picture; a canvas gives its points.
  const { width, height, data } = await code.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    // A camera has more points than the screen; with as many, where dots and points meet decides.
    const [width, height] = [image.width * 2, image.height * 2];
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(image, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height);
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
  }, picture);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
