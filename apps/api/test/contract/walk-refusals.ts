import { expect, test } from 'vitest';
import { refusals, type Endpoint } from '@wow/core/protocol';
import type { TestServer } from '../world.ts';
import { askCall, contractCalls, withTitles } from './example.ts';
import { getExample } from './examples.ts';
import { expectApiHeaders, expectProvoked } from './expect-promised.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const where = (is: (endpoint: Endpoint) => boolean) => withTitles(contractCalls.filter(({ endpoint }) => is(endpoint)));

export function walkRefusals(world: TestServer): void {
  const named = contractCalls.flatMap((call) =>
    (call.endpoint.refuses ?? []).map((code) => [`${call.endpoint.method} ${call.endpoint.path}`, code, call] as const),
  );
  test.each(named)('%s refuses with %s', async (_title, code, call) => {
    const prepare = getExample(call).refusals[code];
    if (!prepare) throw new Error(`${code} has no example in the contract suite.`);
    const ask = await prepare(world);
    expectProvoked(call.endpoint, await askCall(world, call.endpoint, ask), code);
  });

  test.each(where(({ access }) => access === 'member' || access === 'quests'))(
    '%s requires a valid token',
    async (_title, call) => {
      const { token, ...ask } = await getExample(call).succeed(world);
      await world.ask('POST', '/api/auth/logout', { token: token! });
      const bad = ['', 'Bearer', 'Basic YWRhOnB3', `Bearer ${'A'.repeat(43)}`, `Bearer ${token}`, `Token ${token}`];
      const answers = [await askCall(world, call.endpoint, ask)];
      for (const authorization of bad)
        answers.push(await askCall(world, call.endpoint, { ...ask, headers: { ...ask.headers, authorization } }));
      for (const answer of answers) {
        expectProvoked(call.endpoint, answer, 'unauthenticated');
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    },
  );

  test.each(where(({ access }) => access === 'either'))('%s reports an invalid token', async (_title, call) => {
    const ask = { ...(await getExample(call).succeed(world)), token: 'A'.repeat(43) };
    expectProvoked(call.endpoint, await askCall(world, call.endpoint, ask), 'unauthenticated');
  });

  test.each(where(({ params }) => params !== undefined))(
    '%s returns 404 for an invalid path parameter',
    async (_title, call) => {
      const ask = await getExample(call).succeed(world);
      for (const text of ['-', '0', '__proto__', '%00', "' or true --", '..%2f..', 'x'.repeat(90)]) {
        const params = Object.fromEntries(Object.keys(ask.params ?? {}).map((name) => [name, encodeURI(text)]));
        expectProvoked(call.endpoint, await askCall(world, call.endpoint, { ...ask, params }), 'not_found');
      }
    },
  );

  test.each(where(({ method }) => method !== 'GET'))(
    '%s returns 400, 413 or 415 for a body that is not JSON',
    async (_title, call) => {
      const { endpoint } = call;
      const ask = await getExample(call).succeed(world);
      const broken = { ...ask, headers: { ...ask.headers, ...JSON_TYPE }, body: '{"x":' };
      expectProvoked(endpoint, await askCall(world, endpoint, broken), 'invalid_request');
      const large = { ...ask, headers: { ...ask.headers, ...JSON_TYPE }, body: `{"x":"${'x'.repeat(16 * 1024)}"}` };
      expectProvoked(endpoint, await askCall(world, endpoint, large), 'payload_too_large');
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'json',
      ]) {
        const other = { ...ask, headers: { ...ask.headers, 'content-type': type }, body: '{}' };
        expectProvoked(endpoint, await askCall(world, endpoint, other), 'unsupported_media_type');
      }
    },
  );

  const paths = [...new Set(contractCalls.map(({ endpoint }) => endpoint.path))];
  test.each(paths)('%s has no other method', async (path) => {
    const own = contractCalls.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
    const { token } = await world.newPlayer();
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (other) => !own.some((one) => one === other),
    )) {
      const answer = await world.ask(method, `/api${path}`, { token });
      expectApiHeaders(answer);
      expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', error: refusals.not_found.sentence }]);
    }
  });
}
