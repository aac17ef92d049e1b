import { createHmac, randomUUID } from 'node:crypto';
import type { questEndpoints } from '@wow/product/quests';
import type { World } from '../world.ts';
import type { Ask, Examples, Prepare } from './example.ts';

const asMember: Prepare = async (world) => ({ token: (await world.newPlayer()).token });
const roll = (world: World, token: string, headers = {}) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers });

/** Somebody who has played the three rounds that the first quest asks for. */
const finished: Prepare = async (world) => {
  const { token } = await world.newPlayer();
  for (let round = 0; round < 3; round += 1) await roll(world, token);
  return { token, params: { id: 'first-rounds' } };
};

/** A key that a round has had already. */
async function usedKey(world: World, ask: Ask): Promise<Ask> {
  const headers = { 'idempotency-key': randomUUID() };
  await roll(world, ask.token!, headers);
  return { ...ask, headers };
}

const checkedIn: Prepare = async (world) => {
  const ask = await asMember(world);
  await world.ask('POST', '/api/quests/checkin', { token: ask.token! });
  return ask;
};

const quiz = async (world: World, answers: readonly number[]): Promise<Ask> => ({
  ...(await asMember(world)),
  params: { id: 'know-the-odds' },
  body: { answers },
});

const unknown: Prepare = async (world) => ({ ...(await asMember(world)), params: { id: 'no-such-quest' } });

/** A round whose seed is revealed, with what it comes to. */
async function revealed(world: World): Promise<Ask> {
  const { token } = await world.newPlayer();
  const { body } = await roll(world, token);
  const { revealed: pair } = (await world.ask('POST', '/api/fairness/rotate', { token })).body;
  const proof = createHmac('sha256', pair.server_seed).update(`${pair.client_seed}:${body.nonce}:0`).digest('hex');
  return { token, body: { round_id: body.round_id, proof } };
}

export const questExamples: Examples<typeof questEndpoints> = {
  token: { succeed: async (world) => ({ ...(await asMember(world)), query: 'widget=builtin' }), refusals: {} },
  quests: { succeed: async (world) => ({ ...(await asMember(world)), query: 'language=de' }), refusals: {} },
  evidence: {
    succeed: async (world) => ({ ...(await finished(world)), query: 'language=de' }),
    refusals: { not_found: unknown },
  },
  checkin: {
    succeed: asMember,
    refusals: {
      not_claimable: checkedIn,
      idempotency_mismatch: async (world) => usedKey(world, await asMember(world)),
    },
  },
  claim: {
    succeed: finished,
    refusals: {
      not_found: unknown,
      not_claimable: async (world) => ({ ...(await asMember(world)), params: { id: 'first-rounds' } }),
      idempotency_mismatch: async (world) => usedKey(world, await finished(world)),
    },
  },
  code: {
    succeed: async (world) => ({ ...(await asMember(world)), body: { code: 'points only, not money' } }),
    refusals: { wrong_code: async (world) => ({ ...(await asMember(world)), body: { code: 'open sesame' } }) },
  },
  answers: {
    succeed: (world) => quiz(world, [2, 1, 0]),
    refusals: {
      not_found: async (world) => ({ ...(await quiz(world, [0])), params: { id: 'no-such-quest' } }),
      async not_claimable(world) {
        const ask = await quiz(world, [2, 1, 0]);
        await world.ask('POST', '/api/quests/know-the-odds/answers', { token: ask.token!, body: ask.body });
        return ask;
      },
    },
  },
  visit: {
    succeed: async (world) => ({ ...(await asMember(world)), params: { id: 'look-under-the-lid' } }),
    refusals: { not_found: unknown },
  },
  verifiedRound: {
    succeed: revealed,
    refusals: {
      async not_found(world) {
        const { token } = await world.newPlayer();
        const { body } = await roll(world, token);
        return { token, body: { round_id: body.round_id, proof: '0'.repeat(64) } };
      },
      async wrong_proof(world) {
        const ask = await revealed(world);
        return { ...ask, body: { ...(ask.body as object), proof: '0'.repeat(64) } };
      },
    },
  },
};
