import { expect } from 'vitest';
import { economySchema, type Economy } from '@wow/product/economy';
import { correctBalanceByOperator } from '@wow/product/accounts/server';
import { activateEconomy } from '@wow/product/economy/server';
import { fromUnits, type Hundredths } from '@wow/core/protocol';
import type { QuestFile } from '@wow/product/quests';
import type { Unit } from '@wow/product/ledger';
import { loadRewardRules } from '../../src/config/load-rules.ts';
import { claim, questFile, roll } from '../quests/quest-calls.ts';
import { refill } from '../refill-calls.ts';
import type { TestPlayer, TestServer } from '../world.ts';

/** Its second season is current and counts from the xp before it; tiers are reached soon. */
export const ECONOMY: Economy = economySchema.parse({
  seasons: [
    { id: 'old', name: 'Old', starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z', tiers: [{ max_xp: 1 }] },
    { id: 'now', name: 'Now', starts_at: '2020-02-01T00:00:00Z', ends_at: '2120-01-01T00:00:00Z', tiers: [{ max_xp: 200, spins: 2, points: 30, item: 'hat-cap' }, { max_xp: 5_000, spins: 5 }] },
  ],
}); // oxfmt-ignore

const play = { kind: 'play' };

export const QUESTS: QuestFile = questFile(
  [
    { id: 'first', task: play, rewards: [{ xp: 300 }, { spins: 2 }, { points: 50 }] },
    { id: 'boost', task: play, rewards: [{ xp_mul: 1.5, minutes: 60 }] },
    { id: 'second', task: play, requires: ['first'], rewards: [{ xp: 100 }] },
    { id: 'daily', task: play, repeat: 'daily', limit: 2, rewards: [{ points: 10 }] },
    { id: 'badge', task: play, rewards: [{ badge: 'played', title: 'Played' }] },
    { id: 'half', task: play, goal: 2, head_start: 1, rewards: [{ points: 5 }] },
    { id: 'begun', task: play, goal: 3, head_start: 1, rewards: [{ points: 5 }] },
    { id: 'rolling', task: play, repeat: '8h', clock: 'rolling', rewards: [{ points: 5 }] },
  ],
  { checkin: { id: 'row', title: 'A', text: 'B', missed: 'reset', days: [[{ points: 20 }], [{ points: 40 }]] } },
);

export interface CausePlayers {
  /** Has earned in every way that the product has. */
  readonly player: TestPlayer;
  /** Has only registered. */
  readonly friend: TestPlayer;
  /** Has refilled. */
  readonly poor: TestPlayer;
  /** Has won a free round, registered, and played one round. */
  readonly guest: TestPlayer;
}

async function correct(
  world: TestServer,
  { id }: TestPlayer,
  unit: Unit,
  units: number,
  economy = ECONOMY,
): Promise<void> {
  await activateEconomy(world.db, economy);
  const order = {
    playerId: id,
    key: `${id} ${unit} ${units}`,
    operator: 'operator',
    reason: 'a lost round',
    unit,
    amount: (Math.sign(units) * fromUnits(Math.abs(units))) as Hundredths,
  };
  const rules = await loadRewardRules(world.db, economy);
  expect(await correctBalanceByOperator({ db: world.db, sendsMail: false }, rules, order)).toMatchObject({
    kind: 'done',
  });
}

/** Uses every way to get points, spins and xp that the built-in quests have. */
export async function playForCauses(world: TestServer): Promise<CausePlayers> {
  const player = await world.newPlayer();
  const friend = await world.newPlayer();
  const poor = await world.newPlayer({ points: 10, spins: 0 });
  const guest = await world.newPlayer({ wonFreeRound: true });
  expect((await roll(world, guest)).status).toBe(200);
  expect((await refill(world, poor)).status).toBe(200);
  expect((await roll(world, player)).status).toBe(200);
  for (const quest of ['boost', 'first', 'second', 'daily', 'badge', 'half', 'rolling']) {
    expect((await claim(world, player, quest)).status, quest).toBe(200);
  }
  expect((await world.ask('POST', '/api/quests/checkin', { token: player.token })).status).toBe(200);
  await correct(world, player, 'points', 100);
  await correct(world, player, 'xp', -20);
  await correct(world, player, 'xp', 500);
  expect((await world.ask('POST', '/api/games/spin/session', { token: player.token })).status).toBe(200);
  await correct(world, player, 'xp', 30, await openSeason(world));
  return { player, friend, poor, guest };
}

/** Ends the season and begins another one: it counts from the xp that players have. */
async function openSeason({ db }: TestServer): Promise<Economy> {
  const [row] = await db.query<{ at: Date }>('select clock_timestamp() as at');
  const [old, now] = ECONOMY.seasons;
  const at = new Date(row!.at.getTime() + 1).toISOString();
  // The player has the cap already, so the tier gives the spins only.
  const tiers = [{ max_xp: 30, spins: 4, item: 'hat-cap' }];
  const later = { id: 'later', name: 'Later', starts_at: at, tiers };
  return economySchema.parse({ ...ECONOMY, seasons: [old, { ...now, ends_at: at }, later] });
}
