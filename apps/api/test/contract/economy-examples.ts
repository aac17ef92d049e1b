import type { economyEndpoints } from '@wow/product/economy';
import type { Examples } from './example.ts';

export const economyExamples: Examples<typeof economyEndpoints> = {
  current: { succeed: () => Promise.resolve({}), refusals: {} },
  past: {
    async succeed(world) {
      const { body } = await world.ask('GET', '/api/economy');
      return { params: { hash: body.config_hash } };
    },
    refusals: { not_found: () => Promise.resolve({ params: { hash: '0'.repeat(64) } }) },
  },
};
