import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** A player as a person types one in. */
export interface TypedPlayer {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Returns the credentials of a new player. */
export function newPlayer(): TypedPlayer {
  const name = randomUUID().slice(0, 8);
  return { email: `${name}@example.com`, username: `nova_${name}`, password: `Correct horse ${name}` };
}

/** Registers through the dialog, as a visitor does, and waits until the player is signed in. */
export async function registerInDialog(page: Page, player: TypedPlayer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(player.email);
  await dialog.getByLabel('Username').fill(player.username);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Registers over the API and gives the browser the token, for tests about something else. */
export async function signUp(page: Page, player = newPlayer()): Promise<TypedPlayer & { token: string }> {
  const response = await page.request.post('/api/auth/register', { data: player });
  expect(response.status()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => {
    // Once: a later logout in the same tab must not be undone by a reload.
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', 'yes');
    localStorage.setItem('wow-access-token', value);
  }, token);
  return { ...player, token };
}

/** The balance in the info block. */
export const balancePill = (page: Page): Locator => page.getByRole('banner').getByRole('group', { name: 'Balance' });
