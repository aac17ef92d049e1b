import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPath, contractCalls } from './contract/example.ts';
import { describeServer } from './in-world.ts';
import { SEASON } from './quests/quest-calls.ts';

const RUNS = 60;

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const posts = contractCalls.filter(({ endpoint }) => endpoint.method === 'POST').map(({ endpoint }) => endpoint);
const anyPost = fc.constantFrom(...posts.map((endpoint) => buildPath(endpoint)));
/** A random logout would leave the following calls without a session. */
const anyPostButLogout = anyPost.filter((url) => url !== '/api/auth/logout');
const gets = contractCalls.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint);

/** UTF-8 in an address cannot encode lone surrogates. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

describeServer('a server with random requests', { quests: SEASON }, (world) => {
  test('answers random bodies with a 2xx or a listed refusal, never with a failure', { timeout: 60_000 }, async () => {
    const { token } = await world.newPlayer();
    const form = fc.record({ email: anyText, username: anyText, password: anyText });
    const plausible = fc.record({ email: fc.emailAddress(), username: anyText, password: fc.string({ minLength: 8 }) });
    const points = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(50, 100, 200));
    const bet = fc.record({ bet: points, tier_id: fc.oneof(anyText, fc.constant('red')) }, { requiredKeys: ['bet'] });
    await fc.assert(
      fc.asyncProperty(anyPostButLogout, fc.oneof(form, plausible, bet, fc.jsonValue()), async (url, body) => {
        const answer = await world.ask('POST', url, {
          token,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 201, 204, 400, 401, 404, 409, 422]).toContain(answer.status);
        if (answer.status >= 400) expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'code']));
      }),
      { numRuns: RUNS },
    );
  });

  test('answers random URLs without a failure', { timeout: 60_000 }, async () => {
    const { token } = await world.newPlayer();
    const text = fc
      .oneof(anyText, fc.stringMatching(/^\d{1,4}(-\d{1,4})?$/), fc.stringMatching(/^[0-9a-f]{64}$/))
      .map(wellFormed);
    const field = fc.oneof(anyText, fc.constantFrom('cursor', 'limit')).map(wellFormed);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        text,
        fc.array(fc.tuple(field, text)),
        async (endpoint, part, query) => {
          const params = { id: encodeURIComponent(part), hash: encodeURIComponent(part) };
          const url = buildPath(endpoint, { params, query: new URLSearchParams(query).toString() });
          expect([200, 400, 404]).toContain((await world.ask('GET', url, { token })).status);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('answers invalid JSON and invalid headers without a failure', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, fc.uint8Array({ maxLength: 200 }), anyText, async (url, bytes, header) => {
        const authorization = Buffer.from(header)
          .toString('latin1')
          .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '');
        const answer = await world.ask('POST', url, {
          body: Buffer.from(bytes),
          headers: { 'content-type': 'application/json', authorization, 'idempotency-key': authorization },
        });
        expect([400, 401]).toContain(answer.status);
      }),
      { numRuns: RUNS },
    );
  });
});
