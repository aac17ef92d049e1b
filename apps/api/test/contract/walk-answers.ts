import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { games, signatureSchema } from '@wow/product/games';
import { openApiDocument } from '../../src/openapi/open-api-document.ts';
import type { World } from '../world.ts';
import { askCall } from './ask-call.ts';
import { contractCalls, titled } from './contract-calls.ts';
import { exampleOf } from './examples.ts';
import { expectSuccess } from './expect-promised.ts';

/** What the contract promises of every success. */
export function walkAnswers(world: World): void {
  test.each(titled(contractCalls))('%s answers with exactly its fields and headers', async (_title, call) => {
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, await exampleOf(call).succeed(world)));
  });

  const eithers = contractCalls.filter(({ endpoint }) => endpoint.access === 'either');
  test.each(titled(eithers))('%s answers a visitor too, with exactly its fields', async (_title, call) => {
    const { token, ...ask } = await exampleOf(call).succeed(world);
    // Rounds are everybody's once their seed is revealed.
    await world.ask('POST', '/api/fairness/rotate', { token: token! });
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, ask));
  });

  const withoutBody = contractCalls.filter(({ endpoint: { method, body } }) => method !== 'GET' && !body);
  test.each(titled(withoutBody))('%s, which takes no body, takes an empty object', async (_title, call) => {
    const ask = await exampleOf(call).succeed(world);
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, { ...ask, body: {} }));
  });

  test.each(Object.keys(games))('a round of %s is shown in the history as it was answered', async (id) => {
    const call = contractCalls.find(({ group, name }) => group === 'games' && name === id)!;
    const ask = await exampleOf(call).succeed(world);
    const { body: round } = await askCall(world, call.endpoint, ask);
    const { body: history } = await world.ask('GET', '/api/rounds', { token: ask.token! });
    const [shown] = contract.fairness.rounds.reply.parse(history).rounds;
    const { success, balance, round_id, nonce, client_seed, server_seed_hash, payout, receipt, ...answered } = round;
    const { signature, ...told } = answered;
    expect(success).toBe(true);
    expect(shown).toMatchObject({
      id: round_id,
      game: id,
      choice: ask.body ?? {},
      nonce,
      client_seed,
      server_seed_hash,
    });
    expect(shown).toMatchObject({ payout, balance_after: balance });
    // What is left is the player's matter; what the round came to is everybody's, and is what was signed.
    const { spins, ...own } = told;
    expect(shown!.result).toEqual(own);
    expect(shown!.spins_after).toBe(spins);
    expect(receipt).toMatchObject({ round_id, game: id, choice: ask.body ?? {}, result: own, payout, nonce });
    expect(signatureSchema.safeParse(signature).success).toBe(true);
  });

  test('the served document is the one that answers are held against', async () => {
    expect((await world.ask('GET', '/api/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
}
