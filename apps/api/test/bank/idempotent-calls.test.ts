import { expect, test } from 'vitest';
import type { Reply } from '../nodes/client.ts';
import { SPIN } from './actions.ts';
import type { Violation } from './history.ts';
import { createAnswerStore } from './idempotent-calls.ts';

const first: Reply = { status: 200, body: '{"balance":100}', replayed: false, retryAfter: null };
const refused: Reply = { ...first, status: 409, body: '{"error":"","code":"no_spins"}' };

function collectViolations(...replies: readonly Reply[]): string[] {
  const violations: Violation[] = [];
  const answerStore = createAnswerStore(violations);
  for (const [at, reply] of replies.entries()) {
    answerStore.record('key', SPIN, { sentAt: 2 * at, answeredAt: 2 * at + 1 }, reply);
  }
  return violations.map(({ kind }) => kind);
}

test('the idempotency check accepts a key that gets its answer again', () => {
  expect(collectViolations(first, { ...first, replayed: true })).toEqual([]);
  expect(collectViolations(refused, { ...refused, replayed: true })).toEqual([]);
  expect(collectViolations({ ...first, replayed: true }, { ...first, replayed: true })).toEqual([]);
});

test.each<[what: string, kind: string, replies: Reply[]]>([
  ['another body', 'altered', [first, { ...first, body: '{"balance":150}', replayed: true }]],
  ['another status', 'altered', [refused, { ...first, replayed: true }]],
  ['the same without saying so', 'altered', [first, first]],
  ['a failure of the server', 'answer', [{ ...first, status: 500, body: '{"error":"","code":"internal"}' }]],
  ['a refusal that no game has', 'answer', [{ ...refused, body: '{"error":"","code":"email_taken"}' }]],
  [
    'a mismatch at its first request',
    'answer',
    [{ ...refused, status: 422, body: '{"error":"","code":"idempotency_mismatch"}' }],
  ],
])('the idempotency check rejects a key that has %s: %s', (_what, kind, replies) => {
  expect(collectViolations(...replies)).toEqual([kind]);
});
