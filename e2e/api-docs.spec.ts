import { expect, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { LOOKS, onlyDarkWide } from './screens.ts';

for (const variant of LOOKS) {
  test.describe(`the API reference page, ${variant.title}`, onlyDarkWide(variant), () => {
    test.use({ viewport: variant.viewport, colorScheme: variant.theme });

    // axe checks the whole page, which is long.
    test('has no axe violations with everything expanded', { tag: '@long' }, async ({ page }) => {
      test.slow();
      await page.goto('/api/docs');
      for (const refusals of await page.getByText(/^\d+ refusals?$/).all()) await refusals.click();
      await expectNoViolations(page);
      await expectNoOverflow(page);
    });

    test('is public and links to each call', { tag: '@long' }, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto('/api/docs');
      await expectNoOverflow(page);
      await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Games', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeInViewport();
      const dices = page.getByRole('article', { name: 'POST /api/games/dices/session' });
      await dices.getByRole('link').click();
      await expect(page).toHaveURL(/#postGamesDicesSession$/);
      await dices.getByText(/^\d+ refusals?$/).click();
      await expect(
        dices.getByText('Your balance is too low for this bet. Choose a smaller one, or get points.'),
      ).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
