import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Decodes the QR code in this part of the screen. Throws if there is none. */
export async function readQr(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  // The policy of the page allows data: images; a canvas returns the pixels.
  const { width, height, data } = await code.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    // Twice the pixels, like a camera: at equal resolution decoding depends on the alignment of the dots.
    const [width, height] = [image.width * 2, image.height * 2];
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(image, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height);
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
  }, picture);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
