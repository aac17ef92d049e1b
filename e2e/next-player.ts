import type { Page } from '@playwright/test';
import { newPlayer } from './player.ts';

/** Signs up another player in the same window, opens a page as them, and returns their token. */
export async function nextPlayer(page: Page, path: string): Promise<string> {
  const response = await page.request.post('/api/auth/register', { data: newPlayer() });
  const { token } = (await response.json()) as { token: string };
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('wow-access-token', value), token);
  await page.goto(path);
  return token;
}
