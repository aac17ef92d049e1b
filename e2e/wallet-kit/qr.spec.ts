import { expect } from '@playwright/test';
import { readQr } from '../wallet/read-qr.ts';
import { test } from './playground-fixture.ts';

for (const [layout, size] of [
  ['wide', { width: 1000, height: 700 }],
  ['mobile', { width: 360, height: 800 }],
] as const) {
  test(
    `wallet kit: the QR code with its dots and picture can be read from the screen, ${layout}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(`/views/?view=CONNECT-qr&layout=${layout === 'mobile' ? 'compact' : layout}&theme=dark`);
      const code = page.getByTestId('wk-qr');
      await expect(code.getByRole('img')).toHaveAccessibleName('QR code to scan with Rainbow');
      await expect(async () =>
        expect(await readQr(code)).toMatch(/^wc:7f6e504bfad60b48.*expiryTimestamp=1796080000$/),
      ).toPass();
    },
  );
}
