import type { exportEndpoints } from '@wow/product/accounts';
import type { Examples } from './example.ts';

export const exportExamples: Examples<typeof exportEndpoints> = {
  exportAccount: {
    async succeed(world) {
      const { token } = await world.newPlayer({ points: 50 });
      await world.ask('PUT', '/api/account/limits', { token, body: { month: 1_000 } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 200 } });
      await world.ask('POST', '/api/fairness/rotate', { token });
      return { token };
    },
    refusals: {},
  },
};
