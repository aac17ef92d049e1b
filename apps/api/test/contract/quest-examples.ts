import { createHmac, randomUUID } from 'node:crypto';
import type { questEndpoints } from '@wow/product/quests';
import { SEASON, rightAnswers } from '../quests/quest-calls.ts';
import { Browser } from '../wallet/browser.ts';
import type { TestServer } from '../world.ts';
import { asMember, type Ask, type Examples, type Prepare } from './example.ts';

const roll = (world: TestServer, token: string, headers = {}) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers });

/** A player who has finished the first quest. */
const finished: Prepare = async (world) => {
  const { token } = await world.newPlayer();
  for (let round = 0; round < 3; round += 1) await roll(world, token);
  return { token, params: { id: 'first-rounds' } };
};

/** A key that was used for a round. */
async function usedKey(world: TestServer, ask: Ask): Promise<Ask> {
  const headers = { 'idempotency-key': randomUUID() };
  await roll(world, ask.token!, headers);
  return { ...ask, headers };
}

const onTimeOut: Prepare = async (world) => {
  const ask = await asMember(world);
  await world.ask('POST', '/api/account/pause', { token: ask.token!, body: { until: '24h' } });
  return ask;
};

const checkedIn: Prepare = async (world) => {
  const ask = await asMember(world);
  await world.ask('POST', '/api/quests/checkin', { token: ask.token! });
  return ask;
};

const quiz: Prepare = async (world) => {
  const player = await world.newPlayer();
  const answers = await rightAnswers(world, player, SEASON, 'know-the-odds');
  return { token: player.token, params: { id: 'know-the-odds' }, body: { answers } };
};

/** Wallets that the test chain has seen, by their last digit. */
export const USED = /[0-7]$/;
const UNUSED = /[89a-f]$/i;

function newWallet(world: TestServer, end: RegExp): Browser {
  const browser = new Browser(world);
  return end.test(browser.key.address) ? browser : newWallet(world, end);
}

const byWallet = async (wallet: Browser): Promise<Ask> => ({
  token: (await wallet.prove()).body.token,
  params: { id: 'verify-wallet' },
});

const unknown: Prepare = async (world) => ({ ...(await asMember(world)), params: { id: 'no-such-quest' } });

async function revealed(world: TestServer): Promise<Ask> {
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
      play_paused: onTimeOut,
      idempotency_mismatch: async (world) => usedKey(world, await asMember(world)),
    },
  },
  claim: {
    succeed: finished,
    refusals: {
      not_found: unknown,
      not_claimable: async (world) => ({ ...(await asMember(world)), params: { id: 'first-rounds' } }),
      play_paused: async (world) => ({ ...(await onTimeOut(world)), params: { id: 'first-rounds' } }),
      wallet_empty: async (world) => byWallet(newWallet(world, UNUSED)),
      async wallet_counted(world) {
        const wallet = newWallet(world, USED);
        const { token, params } = await byWallet(wallet);
        await world.ask('POST', '/api/quests/verify-wallet/claim', { token: token! });
        await world.ask('DELETE', '/api/account', { token: token! });
        return { ...(await byWallet(wallet)), params: params! };
      },
      idempotency_mismatch: async (world) => usedKey(world, await finished(world)),
    },
  },
  code: {
    succeed: async (world) => ({ ...(await asMember(world)), body: { code: 'points only, not money' } }),
    refusals: { wrong_code: async (world) => ({ ...(await asMember(world)), body: { code: 'open sesame' } }) },
  },
  answers: {
    succeed: quiz,
    refusals: {
      not_found: async (world) => ({ ...(await quiz(world)), params: { id: 'no-such-quest' } }),
      async not_claimable(world) {
        const ask = await quiz(world);
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
