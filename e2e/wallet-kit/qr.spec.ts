import { expect } from '@playwright/test';
import { readQr } from '../wallet/read-qr.ts';
import { test } from './playground-fixture.ts';

for (const [name, query, size] of [
  ['wide', 'story=connect-dialog--scan&layout=wide', { width: 1000, height: 700 }],
  ['mobile', 'story=connect-dialog--scan&layout=compact', { width: 360, height: 800 }],
  ['smaller beside long words', 'story=connect-dialog--one-wallet&layout=wide&locale=ar', { width: 1000, height: 700 }],
] as const) {
  test(
    `wallet kit: the QR code with its dots and picture can be read from the screen, ${name}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(`/stories/?${query}&theme=dark`);
      const code = page.getByTestId('wk-qr');
      await expect(code.getByRole('img')).toHaveAccessibleName(/QR.*Rainbow/);
      await expect(async () =>
        expect(await readQr(code)).toMatch(/^wc:7f6e504bfad60b48.*expiryTimestamp=1796080000$/),
      ).toPass();
    },
  );
}
