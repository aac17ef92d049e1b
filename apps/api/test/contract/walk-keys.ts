import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusals } from '@wow/core/protocol';
import type { TestServer } from '../world.ts';
import { askCall, contractCalls, withTitles, type Ask } from './example.ts';
import { checker } from './open-api-checker.ts';
import { getExample } from './examples.ts';
import { expectRefusal, expectSuccess } from './expect-promised.ts';

const KEY = 'idempotency-key';
const REPLAYED = 'idempotency-replayed';
const movers = contractCalls.filter(({ endpoint }) => endpoint.movesValue);

const withKey = (ask: Ask, key: string): Ask => ({ ...ask, headers: { ...ask.headers, [KEY]: key } });

export function walkKeys(world: TestServer): void {
  describe.each(withTitles(movers))('%s', (_title, call) => {
    const { endpoint } = call;

    test.each([
      ['bare', (key: string) => key],
      ['as a structured string', (key: string) => `"${key}"`],
    ])('returns the same answer again for its key, %s', async (_form, written) => {
      const ask = await getExample(call).succeed(world);
      const key = randomUUID();
      expect(checker.allowsParameter(endpoint, 'Idempotency-Key', written(key))).toBe(true);
      const first = await askCall(world, endpoint, withKey(ask, key));
      const again = await askCall(world, endpoint, withKey(ask, written(key)));
      expectSuccess(endpoint, first);
      expectSuccess(endpoint, again);
      expect([first.headers[REPLAYED], again.headers[REPLAYED]]).toEqual([undefined, 'true']);
      expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
      const profile = await world.ask('GET', '/api/auth/profile', { token: ask.token! });
      // The answer to a claim contains the whole balance.
      expect(profile.body.balance).toBe((first.body.user ?? first.body).balance);
    });

    // A player who has confirmed the email may send the same bet again.
    const final = (endpoint.refuses ?? []).filter(
      (code) => [403, 409].includes(refusals[code].status) && code !== 'email_unverified',
    );
    test.each(final)('stays refused for its key: %s', async (code) => {
      const ask = withKey(await getExample(call).refusals[code](world), randomUUID());
      const [first, again] = [await askCall(world, endpoint, ask), await askCall(world, endpoint, ask)];
      expectRefusal(endpoint, first, code);
      expectRefusal(endpoint, again, code);
      expect([first.headers[REPLAYED], again.headers[REPLAYED]]).toEqual([undefined, 'true']);
      expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    });

    test('lists refusals for a reused key and for an insufficient balance', () => {
      expect(endpoint.refuses).toContain('idempotency_mismatch');
      expect(final.length).toBeGreaterThan(0);
    });
  });

  test('the contract has calls with an idempotency key', () => expect(movers.length).toBeGreaterThan(0));
}
