import type { fairnessEndpoints } from '@wow/product/games';
import type { World } from '../world.ts';
import type { Examples, Prepare } from './example.ts';

const asMember: Prepare = async (world) => ({ token: (await world.newPlayer()).token });

/** Plays a round of points and one of a spin, and returns whose they are and the id of the last. */
async function played(world: World): Promise<{ readonly token: string; readonly id: string }> {
  const { token } = await world.newPlayer();
  await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
  const { body } = await world.ask('POST', '/api/games/spin/session', { token });
  return { token, id: body.round_id };
}

export const fairnessExamples: Examples<typeof fairnessEndpoints> = {
  seeds: { succeed: asMember, refusals: {} },
  rotate: {
    succeed: async (world) => ({ ...(await asMember(world)), body: { client_seed: 'my-own_seed' } }),
    refusals: {},
  },
  pairs: { succeed: async (world) => ({ token: (await played(world)).token }), refusals: {} },
  rounds: {
    succeed: async (world) => ({ token: (await played(world)).token, query: 'limit=1&game=spin' }),
    refusals: {},
  },
  round: {
    async succeed(world) {
      const { token, id } = await played(world);
      return { token, params: { id } };
    },
    refusals: {
      async not_found(world) {
        const { token, id } = await played(world);
        return { token, params: { id: id.replace(/\d+$/, '999') } };
      },
    },
  },
};
