import type { Page } from '@playwright/test';
import { newPlayer } from './player.ts';

/** Registers another player in this window, opens a page and returns the token. */
export async function nextPlayer(page: Page, path: string): Promise<string> {
  const response = await page.request.post('/api/auth/register', { data: newPlayer() });
  const { token } = (await response.json()) as { token: string };
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('wow-access-token', value), token);
  await page.goto(path);
  return token;
}
