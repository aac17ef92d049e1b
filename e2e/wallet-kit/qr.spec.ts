import { expect } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { test } from './playground-fixture.ts';

for (const [layout, size] of [
  ['wide', { width: 1000, height: 700 }],
  ['mobile', { width: 360, height: 800 }],
] as const) {
  test(`what a phone reads from the screen is the code, dots, picture and all: ${layout}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/views/?view=CONNECT-qr&layout=${layout === 'mobile' ? 'compact' : layout}&theme=dark`);
    const code = page.getByTestId('wk-qr');
    await expect(code.getByRole('img')).toHaveAccessibleName('Code to scan with Rainbow');
    await page.waitForTimeout(300);
    const picture = (await code.screenshot()).toString('base64');
    // The page's own policy lets it load this picture; a canvas gives its points.
    const { width, height, data } = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height);
      return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
    }, picture);
    const text = decodeQR({ width, height, data: Uint8Array.from(data) });
    expect(text).toMatch(/^wc:7f6e504bfad60b48.*expiryTimestamp=1796080000$/);
  });
}
