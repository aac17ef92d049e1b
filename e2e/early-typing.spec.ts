import { expect, test } from '@playwright/test';
import { APP, holdFile } from './hold-file.ts';
import { listenTo } from './listen-to.ts';
import { settleAwake } from './settle-awake.ts';

// Fields accept text as soon as they are visible: no text is lost, and no text is sent.

for (const query of ['', '?round=9f2c4d1e8a07b365-12']) {
  const title = `the form that verifies a round keeps early text${query && ' beside the fields filled from the address'}`;
  test(title, async ({ page }) => {
    const { letIn } = await holdFile(page, APP);
    const complaints = listenTo(page);
    await page.goto(`/fair-play/verify${query}`, { waitUntil: 'commit' });
    const [pasted, seed] = ['Round number or receipt', 'Our seed, revealed'].map((label) => page.getByLabel(label));
    await pasted!.fill('9f2c4d1e8a07b365-40');
    await page.getByLabel('Game').selectOption('roulette');
    await seed!.fill('5f0c');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    letIn();
    await settleAwake(page);
    await expect(page.getByLabel('Bet on')).toBeVisible();
    await expect(pasted!).toHaveValue('9f2c4d1e8a07b365-40');
    await expect(seed!).toHaveValue('5f0c');
    await expect(seed!).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

for (const [label, typed, mistake] of [
  ['Round number or receipt', 'what?', 'That is neither a round number nor a receipt.'],
  ['Our seed, revealed', '5f0c', '64 characters, 0 to 9 and a to f.'],
] as const) {
  test(`Enter after typing into “${label}” is heard later, and nothing typed is sent`, async ({ page }) => {
    const { letIn } = await holdFile(page, APP);
    const complaints = listenTo(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/fair-play/verify', { waitUntil: 'commit' });
    const field = page.getByLabel(label);
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    letIn();
    await expect(field).toHaveAccessibleDescription(mistake);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    expect(asked.filter((url) => url.includes(typed) || url.includes('verify?'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
