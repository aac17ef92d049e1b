import { expect, test } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';
import { settle } from './settle.ts';

const MESSAGE = 'The database gets a new disk.';
const refused = { error: 'We are working on the site.', code: 'maintenance' };

test('maintenance: a refused bet shows the banner and no lost connection; the table works again afterwards', async ({
  page,
}) => {
  await signUp(page);
  let isOn = false;
  const maintenance = () =>
    isOn ? { started_at: '2026-11-28T01:00:00Z', ends_at: '2099-11-28T03:00:00Z', message: MESSAGE } : null;
  await page.route('**/api/maintenance', (route) => route.fulfill({ json: { maintenance: maintenance() } }));
  await page.route('**/api/games/dices/session', (route) =>
    isOn ? route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: refused }) : route.fallback(),
  );
  const asked = page.waitForResponse('**/api/maintenance');
  await page.goto('/game/dices');
  await asked;
  const banner = page.getByRole('status').filter({ hasText: 'We are working on the site' });
  await expect(banner).toHaveCount(0);

  isOn = true;
  const play = page.getByRole('button', { name: 'Roll Dices' });
  await play.click();
  await expect(banner).toContainText('Nothing is lost.');
  await expect(banner).toContainText('We expect to be done at Nov 28, 2099');
  await expect(banner).toContainText(MESSAGE);
  await expect(page.getByText('No connection')).toHaveCount(0);
  await expect(play).toBeEnabled();
  await settle(page);
  await expectNoViolations(page);

  isOn = false;
  const played = page.waitForResponse('**/api/games/dices/session');
  await play.click();
  expect((await played).status()).toBe(200);
});

for (const [tag, title] of [
  ['es', 'Estamos trabajando en el sitio'],
  ['de', 'Wir arbeiten gerade an der Seite'],
  ['fr', 'Nous travaillons sur le site'],
  ['pt-BR', 'Estamos trabalhando no site'],
  ['tr', 'Site üzerinde çalışıyoruz'],
  ['uk', 'Ми працюємо над сайтом'],
  ['zh-CN', '我们正在维护网站'],
  ['ja', 'サイトの作業中です'],
  ['ar', 'نعمل على الموقع'],
] as const) {
  test(`maintenance: the banner is in ${tag}`, { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ locale: tag });
    const page = await context.newPage();
    await signUp(page);
    const maintenance = { started_at: '2026-11-28T01:00:00Z', ends_at: null, message: MESSAGE };
    await page.route('**/api/maintenance', (route) => route.fulfill({ json: { maintenance } }));
    await page.goto('/games');
    await expect(page.getByRole('status').filter({ hasText: title })).toContainText(MESSAGE);
    await context.close();
  });
}
