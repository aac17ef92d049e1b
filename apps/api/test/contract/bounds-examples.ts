import type { boundsEndpoints } from '@wow/product/accounts';
import type { Examples } from './example.ts';

export const boundsExamples: Examples<typeof boundsEndpoints> = {
  limits: {
    async succeed(world) {
      const { token } = await world.newPlayer();
      await world.ask('PUT', '/api/account/limits', { token, body: { week: 100 } });
      await world.ask('PUT', '/api/account/limits', { token, body: { week: null } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      return { token };
    },
    refusals: {},
  },
  setLimits: {
    succeed: async (world) => ({
      token: (await world.newPlayer()).token,
      body: { day: 500, week: 2_000, month: null },
    }),
    refusals: {},
  },
  pause: {
    succeed: async (world) => ({ token: (await world.newPlayer()).token, body: { until: '7d' } }),
    refusals: {},
  },
};
