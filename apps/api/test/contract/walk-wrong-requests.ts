import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';
import { askCall } from './ask-call.ts';
import { checker } from './checker.ts';
import { contractCalls, titled } from './contract-calls.ts';
import { exampleOf } from './examples.ts';
import { expectRefusal } from './expect-promised.ts';
import { wrongBodies, wrongQueries } from './wrong-requests.ts';

const KEY = 'idempotency-key';
const withBody = contractCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
const withQuery = contractCalls.filter(({ endpoint }) => endpoint.query);

async function holdingsOf(world: World, token: string) {
  const { balance, spins, xp } = (await world.ask('GET', '/api/auth/profile', { token })).body;
  return { balance, spins, xp };
}

/** What every call says to a request that the contract does not know. */
export function walkWrongRequests(world: World): void {
  test.each(titled(withBody))('%s: 400 for every kind of wrong body, with the field', async (_title, call) => {
    const { endpoint } = call;
    const ask = await exampleOf(call).succeed(world);
    const wrong = wrongBodies(endpoint, ask.body);
    expect(wrong.length).toBeGreaterThanOrEqual(9);
    for (const { title, field, sent } of wrong) {
      const headers = { ...ask.headers, 'content-type': 'application/json' };
      const answer = await askCall(world, endpoint, { ...ask, headers, body: JSON.stringify(sent) });
      expectRefusal(endpoint, answer, 'invalid_request');
      expect(Object.keys(answer.body.details), title).toContain(field);
      expect(checker.allowsBody(endpoint, sent), `the document allows ${title}`).toBe(false);
    }
    // None of them was the reason for another: asked rightly it is still allowed, by the product and by the document.
    expect(checker.allowsBody(endpoint, ask.body)).toBe(true);
    expect((await askCall(world, endpoint, ask)).status).toBe(endpoint.status);
  });

  test.each(titled(withQuery))('%s: 400 for every kind of wrong query, with the field', async (_title, call) => {
    const { endpoint } = call;
    const ask = await exampleOf(call).succeed(world);
    const wrong = wrongQueries(endpoint, ask.query);
    expect(wrong.length).toBeGreaterThanOrEqual(8);
    for (const { title, field, sent } of wrong) {
      const answer = await askCall(world, endpoint, { ...ask, query: sent });
      expectRefusal(endpoint, answer, 'invalid_request');
      expect(Object.keys(answer.body.details), title).toContain(field);
      const [[, text] = ['', ''], ...more] = [...new URLSearchParams(sent)];
      if (more.length === 0) expect(checker.allowsParameter(endpoint, field, text), title).toBe(false);
    }
    for (const [name, text] of new URLSearchParams(ask.query))
      expect(checker.allowsParameter(endpoint, name, text)).toBe(true);
  });

  describe.each(titled(contractCalls.filter(({ endpoint }) => endpoint.movesValue)))('%s', (_title, call) => {
    const { endpoint } = call;

    test.each(['', ' ', '""', 'a b', '"a b"', 'k'.repeat(256), `"${'k'.repeat(256)}"`, 'k\u00e9y'])(
      '400 for the key %j, and nothing moves',
      async (key) => {
        const ask = await exampleOf(call).succeed(world);
        const before = await holdingsOf(world, ask.token!);
        const answer = await askCall(world, endpoint, { ...ask, headers: { ...ask.headers, [KEY]: key } });
        expectRefusal(endpoint, answer, 'invalid_request');
        expect(Object.keys(answer.body.details)).toEqual([KEY]);
        expect(checker.allowsParameter(endpoint, 'Idempotency-Key', key)).toBe(false);
        expect(await holdingsOf(world, ask.token!)).toEqual(before);
      },
    );
  });
}
