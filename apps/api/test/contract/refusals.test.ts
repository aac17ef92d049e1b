import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { refusals, type Endpoint, type RefusalCode } from '@wow/core/protocol';
import { DEFAULT_ALLOWANCES, type Allowances } from '../../src/allowances.ts';
import { inWorld } from '../in-world.ts';
import type { Answer, World } from '../world.ts';
import { addressOf, askCall } from './ask-call.ts';
import { contractCalls, titled, type ContractCall } from './contract-calls.ts';
import type { Ask } from './example.ts';
import { exampleOf } from './examples.ts';
import { expectApiHeaders, expectRefusal, expectSuccess } from './expect-promised.ts';

/** Every code that a test of this file has been given by the running product. */
const provoked = new Set<string>();

function expectProvoked(endpoint: Endpoint, answer: Answer, code: RefusalCode): void {
  expectRefusal(endpoint, answer, code);
  provoked.add(code);
}

const allowances: Allowances = { ...DEFAULT_ALLOWANCES, general: { max: 1, seconds: 60 } };
const JSON_TYPE = { 'content-type': 'application/json' };
const where = (is: (endpoint: Endpoint) => boolean) => titled(contractCalls.filter(({ endpoint }) => is(endpoint)));

/** Prepares all calls while everything is well. */
const prepareAll = async (world: World): Promise<readonly (readonly [ContractCall, Ask])[]> => {
  const prepared: (readonly [ContractCall, Ask])[] = [];
  for (const call of contractCalls) prepared.push([call, await exampleOf(call).succeed(world)]);
  return prepared;
};

inWorld('a call', {}, (world) => {
  const named = contractCalls.flatMap((call) =>
    call.endpoint.refuses.map((code) => [`${call.endpoint.method} ${call.endpoint.path}`, code, call] as const),
  );
  test.each(named)('%s refuses with %s', async (_title, code, call) => {
    const prepare = exampleOf(call).refusals[code];
    if (!prepare) throw new Error(`${code} has no example in the contract suite.`);
    const ask = await prepare(world);
    expectProvoked(call.endpoint, await askCall(world, call.endpoint, ask), code);
  });

  test.each(where(({ access }) => access === 'member'))('%s needs a token that is good', async (_title, call) => {
    const { token, ...ask } = await exampleOf(call).succeed(world);
    await world.ask('POST', '/api/auth/logout', { token: token! });
    const bad = ['', 'Bearer', 'Basic YWRhOnB3', `Bearer ${'A'.repeat(43)}`, `Bearer ${token}`, `Token ${token}`];
    const answers = [await askCall(world, call.endpoint, ask)];
    for (const authorization of bad)
      answers.push(await askCall(world, call.endpoint, { ...ask, headers: { ...ask.headers, authorization } }));
    for (const answer of answers) {
      expectProvoked(call.endpoint, answer, 'unauthenticated');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test.each(where(({ access }) => access === 'either'))('%s says so when a token is bad', async (_title, call) => {
    const ask = { ...(await exampleOf(call).succeed(world)), token: 'A'.repeat(43) };
    expectProvoked(call.endpoint, await askCall(world, call.endpoint, ask), 'unauthenticated');
  });

  test.each(where(({ params }) => params !== undefined))('%s: 404 for a part that cannot be', async (_title, call) => {
    const ask = await exampleOf(call).succeed(world);
    for (const text of ['-', '0', '__proto__', '%00', "' or true --", '..%2f..', 'x'.repeat(90)]) {
      const params = Object.fromEntries(Object.keys(ask.params ?? {}).map((name) => [name, encodeURI(text)]));
      expectProvoked(call.endpoint, await askCall(world, call.endpoint, { ...ask, params }), 'not_found');
    }
  });

  test.each(where(({ method }) => method !== 'GET'))(
    '%s: 400, 413 and 415 for what is no JSON body',
    async (_title, call) => {
      const { endpoint } = call;
      const ask = await exampleOf(call).succeed(world);
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
  test.each(paths)('%s is nothing to any other method', async (path) => {
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

  test('of all that need it, each says when something of ours is broken, and nothing of the cause', async () => {
    const prepared = await prepareAll(world);
    await world.db.query('alter table purse rename to no_purse');
    await world.db.query('alter table seed_pair rename to no_seed_pair');
    let broken = 0;
    for (const [{ endpoint }, ask] of prepared) {
      const answer = await askCall(world, endpoint, ask);
      if (answer.status < 300) expectSuccess(endpoint, answer);
      else {
        expectProvoked(endpoint, answer, 'internal');
        expect(answer.body).toEqual({ code: 'internal', error: refusals.internal.sentence });
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(contractCalls.length / 3);
    await world.db.query('alter table no_purse rename to purse');
    await world.db.query('alter table no_seed_pair rename to seed_pair');
  });

  test('of all that need it, each says when to come back while the database is away', async () => {
    const prepared = await prepareAll(world);
    await world.db.close();
    // At once: each waits for the database as long as it may.
    const answers = await Promise.all(
      prepared.map(async ([{ endpoint }, ask]) => [endpoint, await askCall(world, endpoint, ask)] as const),
    );
    for (const [endpoint, answer] of answers) {
      if (answer.status < 300) expectSuccess(endpoint, answer);
      else expectProvoked(endpoint, answer, 'unavailable');
    }
    expect(answers.filter(([, { status }]) => status === 503).length).toBeGreaterThan(contractCalls.length / 3);
  });
});

inWorld('whoever asks too often', { allowances }, (world) => {
  test.each(titled(contractCalls).map(([title, call], index) => [title, call, `198.51.100.${index}`] as const))(
    'hears from %s when to come back',
    async (_title, { endpoint }, from) => {
      await world.ask(endpoint.method, addressOf(endpoint), { from });
      const answer = await world.ask(endpoint.method, addressOf(endpoint), { from });
      expectProvoked(endpoint, answer, 'rate_limited');
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    },
  );

  test('hears it from every call while the server drains, too', async () => {
    const url = await world.listen();
    const { token } = await world.newPlayer();
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const holding = world.db.transaction(async (tx) => {
      await tx.query('lock table session, purse in access exclusive mode');
      await held;
    });
    const inProgress = fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
    await pause(100);
    const closing = world.app.close();
    await pause(100);
    for (const { endpoint } of contractCalls) {
      const response = await fetch(url + addressOf(endpoint), { method: endpoint.method });
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.json(),
      };
      expectProvoked(endpoint, answer, 'unavailable');
    }
    finish();
    await holding;
    expect((await inProgress).status).toBe(200);
    await closing;
  });
});

describe('the closed list of refusals', () => {
  test('has no code that was not given by some call above', () => {
    expect([...provoked].toSorted()).toEqual(Object.keys(refusals).toSorted());
  });
});
