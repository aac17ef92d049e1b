import { randomUUID } from 'node:crypto';
import type { rewardEndpoints } from '@wow/product/rewards';
import type { Examples, Prepare } from './example.ts';

const asMember: Prepare = async (world) => ({ token: (await world.newPlayer()).token });
const withNothing: Prepare = async (world) => ({ token: (await world.newPlayer({ points: 0, spins: 0 })).token });

export const rewardExamples: Examples<typeof rewardEndpoints> = {
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
