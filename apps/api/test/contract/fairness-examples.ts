import type { fairnessEndpoints } from '@wow/product/games';
import type { TestServer } from '../world.ts';
import { asMember, type Examples } from './example.ts';
import type { logEndpoints, returnEndpoints, roundsExportEndpoints } from '@wow/product/fair-play';
import { waitForProof } from '../logged-round.ts';
import type { economyEndpoints } from '@wow/product/economy';

async function played(world: TestServer): Promise<{ readonly token: string; readonly id: string }> {
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

interface LoggedRound {
  readonly token: string;
  readonly id: string;
}

const known = new WeakMap<TestServer, LoggedRound>();

/** Returns a round of the public log. Logging a new one takes a second. */
async function logged(world: TestServer): Promise<LoggedRound> {
  const round = known.get(world);
  if (round) {
    const { id, token } = round;
    if ((await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).status === 200) return round;
  }
  const { token } = await world.newPlayer();
  const { body } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
  await waitForProof(world, body.round_id, token);
  known.set(world, { token, id: body.round_id });
  return { token, id: body.round_id };
}

const anything = async (world: TestServer): Promise<object> => {
  await logged(world);
  return {};
};

export const logExamples: Examples<typeof logEndpoints> = {
  round: {
    async succeed(world) {
      const { token, id } = await logged(world);
      return { token, params: { id } };
    },
    refusals: { not_found: () => Promise.resolve({ params: { id: '0123456789abcdef-0' } }) },
  },
  entries: { succeed: async (world) => ({ ...(await anything(world)), query: 'from=1' }), refusals: {} },
  pair: {
    async succeed(world) {
      const { token } = await logged(world);
      const { revealed } = (await world.ask('POST', '/api/fairness/rotate', { token })).body;
      return { params: { hash: revealed.server_seed_hash }, query: 'from=0' };
    },
    refusals: { not_found: () => Promise.resolve({ params: { hash: '0'.repeat(64) } }) },
  },
  witnesses: { succeed: anything, refusals: {} },
};

export const returnExamples: Examples<typeof returnEndpoints> = { returns: { succeed: anything, refusals: {} } };

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
