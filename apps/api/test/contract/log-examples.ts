import type { logEndpoints, returnEndpoints } from '@wow/product/fair-play';
import { proofOf } from '../logged-round.ts';
import type { World } from '../world.ts';
import type { Examples } from './example.ts';

interface LoggedRound {
  readonly token: string;
  readonly id: string;
}

const known = new WeakMap<World, LoggedRound>();

/** Returns a round that a head of the public log covers. Another one is played only where there is none: it takes a second. */
async function logged(world: World): Promise<LoggedRound> {
  const round = known.get(world);
  if (round) {
    const { id, token } = round;
    if ((await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).status === 200) return round;
  }
  const { token } = await world.newPlayer();
  const { body } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
  await proofOf(world, body.round_id, token);
  known.set(world, { token, id: body.round_id });
  return { token, id: body.round_id };
}

const anything = async (world: World): Promise<object> => {
  await logged(world);
  return {};
};

/** Brings the world back to where no round was ever logged: what is in the log can otherwise not be taken out again. */
async function nothingLogged(world: World): Promise<object> {
  await world.db.transaction(async (tx) => {
    for (const table of ['unlogged', 'log_leaf', 'log_node', 'log_head']) {
      await tx.query(`alter table ${table} disable trigger user`);
      await tx.query(`delete from ${table}`);
      await tx.query(`alter table ${table} enable trigger user`);
    }
  });
  return {};
}

export const logExamples: Examples<typeof logEndpoints> = {
  head: { succeed: anything, refusals: { not_found: nothingLogged } },
  heads: { succeed: async (world) => ({ ...(await anything(world)), query: 'limit=5' }), refusals: {} },
  leaves: { succeed: async (world) => ({ ...(await anything(world)), query: 'from=0&limit=5' }), refusals: {} },
  consistency: {
    succeed: async (world) => ({ ...(await anything(world)), query: 'from=1&to=1' }),
    refusals: { not_found: () => Promise.resolve({ query: 'from=2&to=1' }) },
  },
  round: {
    async succeed(world) {
      const { token, id } = await logged(world);
      return { token, params: { id } };
    },
    refusals: { not_found: () => Promise.resolve({ params: { id: '0123456789abcdef-0' } }) },
  },
};

export const returnExamples: Examples<typeof returnEndpoints> = { returns: { succeed: anything, refusals: {} } };
