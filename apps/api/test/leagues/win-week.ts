import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { settleLeagues } from '@wow/product/leagues/server';
import type { TestServer } from '../world.ts';

const YEARS_AGO = '2016-01-04';

/** Lets a new player win a week years ago, alone with four that have no account. The leagues begin there. */
export async function winWeek(
  world: TestServer,
): Promise<{ readonly token: string; readonly params: { readonly week: string } }> {
  const { db } = world;
  const { id, token } = await world.newPlayer();
  await db.query('alter table league_week disable trigger user');
  await db.query('update league_week set week = $1::date where terms is null', [YEARS_AGO]);
  await db.query('alter table league_week enable trigger user');
  const [next] = await db.query<{ week: string; after: string }>(
    'select max(week)::text as week, (max(week) + 7)::text as after from league_week',
  );
  const { week, after } = next!;
  for (const monday of [week, after]) {
    await db.query(
      `insert into weekly_gain (week, player_id, xp)
       select $1::date, -4 + number, 100 + number from generate_series(0, 3) number
       union all select $1::date, $2, 1000
       on conflict do nothing`,
      [monday, id],
    );
    await settleLeagues(db, DEFAULT_ECONOMY.leagues);
  }
  return { token, params: { week: after } };
}
