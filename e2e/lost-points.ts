import { expect, type Page } from '@playwright/test';
import { register, storeToken, type Player } from './player.ts';

interface Purse {
  readonly balance: number;
  readonly spins: number;
}

/** Signs up a player who has lost all points and, if `refilled`, those of the refill too. */
export async function signUpWithoutPoints(page: Page, { spins = 0, refilled = false } = {}): Promise<Player> {
  for (;;) {
    const player = await register(page);
    // A large win may take hundreds of rounds to lose: then the next player tries.
    if (!(await losePoints(page, player, { spins }))) continue;
    if (refilled) {
      await refill(page, player);
      if (!(await losePoints(page, player, { spins }))) continue;
    }
    await storeToken(page, player);
    return player;
  }
}

export async function refill(page: Page, player: Player): Promise<void> {
  const response = await page.request.post('/api/rewards/refill', { headers: authorization(player) });
  expect(response.status()).toBe(200);
}

/** Uses all spins but `spins`, then bets until no bet is affordable. Returns false at the first win. */
export async function losePoints(page: Page, player: Player, { spins = 0 } = {}): Promise<boolean> {
  const headers = authorization(player);
  const play = async (game: string, data: object = {}): Promise<Purse> => {
    const response = await page.request.post(`/api/games/${game}/session`, { headers, data });
    expect(response.status()).toBe(200);
    return { ...purse, ...((await response.json()) as Partial<Purse>) };
  };
  let purse = (await (await page.request.get('/api/auth/profile', { headers })).json()) as Purse;
  while (purse.spins > spins) purse = await play('spin');
  for (;;) {
    const { balance } = purse;
    const bet = [200, 100, 50].find((candidate) => candidate <= balance);
    if (bet === undefined) return true;
    purse = await play('roulette', { bet, tier_id: 'zero' });
    if (purse.balance > balance) return false;
  }
}

const authorization = ({ token }: Player): { readonly authorization: string } => ({ authorization: `Bearer ${token}` });
