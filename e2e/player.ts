import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export interface TypedPlayer {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

export function newPlayer(): TypedPlayer {
  const name = randomUUID().slice(0, 8);
  return { email: `${name}@example.com`, username: `nova_${name}`, password: `Correct horse ${name}` };
}

/** Registers through the dialog and waits for the sign-in. */
export async function registerInDialog(page: Page, player: TypedPlayer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(player.email);
  await dialog.getByLabel('Username').fill(player.username);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await skipWelcome(page);
}

/** A new player is welcomed once, after registering. */
export async function skipWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /^Welcome, / });
  await welcome.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export interface Player extends TypedPlayer {
  readonly token: string;
}

/** Registers by API and stores the token in the browser. */
export async function signUp(page: Page, typed = newPlayer()): Promise<Player> {
  const player = await register(page, typed);
  await storeToken(page, player);
  return player;
}

/** Registers and signs in again by API: a session that has not confirmed the player's identity. */
export async function signUpUnconfirmed(page: Page): Promise<Player> {
  const typed = await register(page);
  const { email, password } = typed;
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  const player = { ...typed, token: ((await response.json()) as { token: string }).token };
  await storeToken(page, player);
  return player;
}

export const confirmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' });

export async function confirmPassword(page: Page, password: string): Promise<void> {
  await confirmDialog(page).getByLabel('Current password', { exact: true }).fill(password);
  await confirmDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
}

export async function register(page: Page, player = newPlayer()): Promise<Player> {
  const response = await page.request.post('/api/auth/register', { data: player });
  expect(response.status()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  return { ...player, token };
}

export async function storeToken(page: Page, { token }: Player): Promise<void> {
  await page.addInitScript((value) => {
    // Once: a reload must not undo a logout.
    if (sessionStorage.getItem('signed-up')) return;
    sessionStorage.setItem('signed-up', 'yes');
    localStorage.setItem('wow-access-token', value);
  }, token);
}

export const balancePill = (page: Page): Locator => page.getByRole('banner').getByRole('group', { name: 'Balance' });

/** Stores what a visitor chose in the settings, before the page loads. */
export const choose = (page: Page, choice: { theme?: string; language?: string }): Promise<unknown> =>
  page.addInitScript((chosen) => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`wow-${name}`, value);
  }, choice);
