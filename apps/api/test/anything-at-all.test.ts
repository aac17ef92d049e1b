import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWorld } from './in-world.ts';

const RUNS = 60;

/** Text of any code units at all: lone surrogates, NULs, combining marks. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const calls = fc.constantFrom('/api/auth/register', '/api/auth/login', '/api/auth/logout', '/api/games/dices/session');

inWorld('whatever is sent', {}, (world) => {
  test('is answered with a 2xx or a refusal of the list, never with a failure', { timeout: 60_000 }, async () => {
    const { token } = await world.newPlayer();
    const form = fc.record({ email: anyText, username: anyText, password: anyText });
    const plausible = fc.record({ email: fc.emailAddress(), username: anyText, password: fc.string({ minLength: 8 }) });
    const bet = fc.record({ bet: fc.oneof(fc.double(), fc.integer(), fc.constantFrom(50, 100, 200)) });
    await fc.assert(
      fc.asyncProperty(calls, fc.oneof(form, plausible, bet, fc.jsonValue()), async (url, body) => {
        const answer = await world.ask('POST', url, {
          token,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 201, 204, 400, 401, 409, 422]).toContain(answer.status);
        if (answer.status >= 400) expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'code']));
      }),
      { numRuns: RUNS },
    );
  });

  test('even bytes that are no JSON and headers that are no headers', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(calls, fc.uint8Array({ maxLength: 200 }), anyText, async (url, bytes, header) => {
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
