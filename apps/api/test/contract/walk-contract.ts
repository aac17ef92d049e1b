import { expect, test, describe } from 'vitest';
import { contract } from '@wow/product/contract';
import { games, signatureSchema } from '@wow/product/games';
import { buildOpenApiDocument } from '../../src/openapi/open-api-document.ts';
import type { TestServer } from '../world.ts';
import { askCall, contractCalls, withTitles } from './example.ts';
import { getExample } from './examples.ts';
import { expectSuccess } from './expect-promised.ts';
import { walkBreakdowns } from './walk-breakdowns.ts';
import { walkLostArchive } from './walk-lost-archive.ts';
import { walkMaintenance } from './walk-maintenance.ts';
import { walkKeys } from './walk-keys.ts';
import { walkRefusals } from './walk-refusals.ts';
import { walkUnlisted } from './walk-unlisted.ts';

function walkAnswers(world: TestServer): void {
  test.each(withTitles(contractCalls))('%s returns exactly its documented fields and headers', async (_title, call) => {
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, await getExample(call).succeed(world)));
  });

  const eithers = contractCalls.filter(({ endpoint }) => endpoint.access === 'either');
  test.each(withTitles(eithers))('%s returns exactly its documented fields to visitors', async (_title, call) => {
    const { token, ...ask } = await getExample(call).succeed(world);
    // Rounds are public once their seed is revealed.
    await world.ask('POST', '/api/fairness/rotate', { token: token! });
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, ask));
  });

  const withoutBody = contractCalls.filter(({ endpoint: { method, body } }) => method !== 'GET' && !body);
  test.each(withTitles(withoutBody))('%s accepts an empty object as its body', async (_title, call) => {
    const ask = await getExample(call).succeed(world);
    expectSuccess(call.endpoint, await askCall(world, call.endpoint, { ...ask, body: {} }));
  });

  test.each(Object.keys(games))('a round of %s has the same fields in the history as in its answer', async (id) => {
    const call = contractCalls.find(({ group, name }) => group === 'games' && name === id)!;
    const ask = await getExample(call).succeed(world);
    const { body: round } = await askCall(world, call.endpoint, ask);
    const { body: history } = await world.ask('GET', '/api/rounds', { token: ask.token! });
    const [shown] = contract.fairness.rounds.reply.parse(history).rounds;
    const { success, balance, round_id, nonce, client_seed, server_seed_hash, payout, receipt, ...answered } = round;
    const { signature, ...signed } = answered;
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
    // Spins are private, and the place in the section only moves the wheel; the signed result is public.
    const { spins, place: _, ...publicFields } = signed;
    expect(shown!.result).toEqual(publicFields);
    expect(shown!.spins_after).toBe(spins);
    expect(receipt).toMatchObject({ round_id, game: id, choice: ask.body ?? {}, result: publicFields, payout, nonce });
    expect(signatureSchema.safeParse(signature).success).toBe(true);
  });

  test('the served document equals the one that answers are checked against', async () => {
    expect((await world.ask('GET', '/api/openapi.json')).body).toEqual(
      JSON.parse(JSON.stringify(buildOpenApiDocument())),
    );
  });
}

export function walkContract(world: TestServer): void {
  describe('for valid requests', () => walkAnswers(world));
  describe('for calls with an idempotency key', () => walkKeys(world));
  describe('for refused requests', () => walkRefusals(world));
  describe('for routes outside the contract', () => walkUnlisted(world));
  // The other calls are tested in the long run: their examples take 10 s.
  const playing = contractCalls.filter(({ group }) => ['accounts', 'games', 'maintenance'].includes(group));
  describe('during maintenance', () => walkMaintenance(world, playing));
  describe('without archived files', () => walkLostArchive(world));
  describe('for server faults', () => walkBreakdowns(world));
}
