import { randomUUID } from 'node:crypto';
import type { Endpoint, RefusalCode } from '@wow/core/protocol';
import { gameConfigEndpoints, gameEndpoints, games } from '@wow/product/games';
import * as z from 'zod/mini';
import type { TestServer } from '../world.ts';
import { asMember, openRequiringEmail, type Example, type Prepare, type Examples } from './example.ts';
import type { rewardEndpoints } from '@wow/product/rewards';

type GameId = keyof typeof games;

const hasBets = z.object({ bets: z.array(z.number()) });

function offeredChoice(id: GameId): Record<string, unknown> | undefined {
  const { defaults } = games[id];
  const { body } = gameEndpoints[id] as Endpoint;
  if (!body) return undefined;
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' });
  const settings = hasBets.safeParse(defaults);
  // Each game takes its own settings.
  const [odds] = (games[id].rules as (settings: unknown) => ReturnType<(typeof games)[GameId]['rules']>)(
    defaults,
  ).odds();
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const isText = typeof schema === 'object' && schema.type === 'string';
      return [field, isText ? odds?.choice : settings.data?.bets[0]];
    }),
  );
}

/** The refusals of any game. A new code needs an entry. */
const refusalsOfGames = (choice: Record<string, unknown> | undefined): Partial<Record<RefusalCode, Prepare>> => ({
  invalid_bet: async (world) => ({ ...(await asPlayer(world)), body: { ...choice, bet: 0.5 } }),
  invalid_tier: async (world) => ({ ...(await asPlayer(world)), body: { ...choice, tier_id: 'constructor' } }),
  insufficient_balance: async (world) => ({
    ...(await asPlayer(world, { points: 0 })),
    ...(choice && { body: choice }),
  }),
  async limit_reached(world) {
    const { token } = await asPlayer(world);
    await world.ask('PUT', '/api/account/limits', { token, body: { day: 0 } });
    return { token, ...(choice && { body: choice }) };
  },
  async play_paused(world) {
    const { token } = await asPlayer(world);
    await world.ask('POST', '/api/account/pause', { token, body: { until: '24h' } });
    return { token, ...(choice && { body: choice }) };
  },
  email_unverified: async (world) => ({
    ...(await asPlayer(world)),
    ...(choice && { body: choice }),
    server: await openRequiringEmail(world),
  }),
  no_spins: async (world) => asPlayer(world, { spins: 0 }),
  async idempotency_mismatch(world) {
    const { token } = await asPlayer(world);
    const headers = { 'idempotency-key': randomUUID() };
    // Not the smallest bet, so it differs from the same call.
    await world.ask('POST', '/api/games/dices/session', { token, headers, body: { bet: 100 } });
    return { token, headers, ...(choice && { body: choice }) };
  },
});

const asPlayer = async (
  world: TestServer,
  has: { points?: number; spins?: number } = {},
): Promise<{ token: string }> => ({
  token: (await world.newPlayer(has)).token,
});

/** Returns an example for a round, derived from the game's configuration. */
export function roundExample(id: GameId): Example {
  const choice = offeredChoice(id);
  return {
    succeed: async (world) => ({ ...(await asPlayer(world)), ...(choice && { body: choice }) }),
    // The test of all codes fails for one without an entry.
    refusals: refusalsOfGames(choice) as Example['refusals'],
  };
}

/** Returns an example for three rounds in one call: that of a round, with a count. */
export function seriesExample(id: GameId): Example {
  const { succeed, refusals } = roundExample(id);
  const three =
    (prepare: Prepare): Prepare =>
    async (world) => {
      const call = await prepare(world);
      return { ...call, body: { ...(call.body as object | undefined), count: 3 } };
    };
  return {
    succeed: three(succeed),
    refusals: Object.fromEntries(
      Object.entries<Prepare>(refusals).map(([code, prepare]) => [code, three(prepare)]),
    ) as Example['refusals'], // the same codes
  };
}

export const configExample = (id: GameId): Example => ({
  async succeed(world) {
    const { access } = gameConfigEndpoints[id] as Endpoint;
    return access === 'open' ? {} : asPlayer(world);
  },
  refusals: {} as Example['refusals'], // a configuration is never refused
});

const PLAIN_LOOK = { hat: null, eyes: null, mouth: null, colour: null, table: null, title: null };

const withNothing: Prepare = async (world) => ({ token: (await world.newPlayer({ points: 0, spins: 0 })).token });

export const rewardExamples: Examples<typeof rewardEndpoints> = {
  look: { succeed: asMember, refusals: {} },
  changeLook: {
    succeed: async (world) => ({ ...(await asMember(world)), body: PLAIN_LOOK }),
    refusals: {
      item_not_owned: async (world) => ({ ...(await asMember(world)), body: { ...PLAIN_LOOK, hat: 'hat-w-crown' } }),
    },
  },
  shownPlaying: { succeed: asMember, refusals: {} },
  changeShownPlaying: {
    succeed: async (world) => ({ ...(await asMember(world)), body: { shown: false } }),
    refusals: {},
  },
  tiers: { succeed: asMember, refusals: {} },
  seasons: { succeed: asMember, refusals: {} },
  leaderboard: { succeed: async (world) => ({ ...(await asMember(world)), query: 'limit=3' }), refusals: {} },
  leaders: { succeed: async () => ({}), refusals: {} },
  offeredRefill: { succeed: withNothing, refusals: {} },
  refill: {
    succeed: withNothing,
    refusals: {
      not_claimable: asMember,
      async play_paused(world) {
        const { token } = await world.newPlayer();
        await world.ask('POST', '/api/account/pause', { token, body: { until: '24h' } });
        return { token };
      },
      async idempotency_mismatch(world) {
        const { token } = await world.newPlayer();
        const headers = { 'idempotency-key': randomUUID() };
        await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers });
        return { token, headers };
      },
    },
  },
};
