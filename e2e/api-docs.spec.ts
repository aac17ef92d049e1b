import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { LOOKS } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { title, theme, viewport, details } of LOOKS) {
  test.describe(`the page of the API, ${title}`, details, () => {
    test.use({ viewport, colorScheme: theme });

    test('can be read by everybody, and leads to each call', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto('/api/docs');
      // All that can be opened is open, so that axe sees it.
      for (const refusals of await page.getByText(/^\d+ refusals?$/).all()) await refusals.click();
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Games', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeInViewport();
      const dices = page.getByRole('article', { name: 'POST /api/games/dices/session' });
      await dices.getByRole('link').click();
      await expect(page).toHaveURL(/#postGamesDicesSession$/);
      await expect(dices.getByText('Your balance is too low for this bet.')).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
