import type { Page } from '@playwright/test';

interface Purse {
  readonly balance: number;
  readonly spins: number;
}

/** Plays by API until no bet is affordable. Spins are used first by default. */
export async function ruin(page: Page, { token }: { token: string }, { spins = 0 } = {}): Promise<Purse> {
  const headers = { authorization: `Bearer ${token}` };
  const play = async (game: string, data?: object): Promise<Partial<Purse>> =>
    (await page.request.post(`/api/games/${game}/session`, { headers, ...(data && { data }) })).json() as Promise<
      Partial<Purse>
    >;
  let purse = (await (await page.request.get('/api/auth/profile', { headers })).json()) as Purse;
  while (purse.spins > spins) purse = { ...purse, ...(await play('spin')) };
  while (purse.balance >= 50) {
    const bet = [200, 100, 50].find((candidate) => candidate <= purse.balance);
    purse = { ...purse, ...(await play('roulette', { bet, tier_id: 'zero' })) };
  }
  return purse;
}
