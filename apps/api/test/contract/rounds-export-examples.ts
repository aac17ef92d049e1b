import type { roundsExportEndpoints } from '@wow/product/fair-play';
import type { Examples } from './example.ts';

export const roundsExportExamples: Examples<typeof roundsExportEndpoints> = {
  exportRounds: {
    async succeed(world) {
      const { token } = await world.newPlayer({ points: 100 });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      await world.ask('POST', '/api/fairness/rotate', { token });
      await world.ask('POST', '/api/games/roulette/session', { token, body: { bet: 50, tier_id: 'red' } });
      return { token };
    },
    refusals: {},
  },
};
