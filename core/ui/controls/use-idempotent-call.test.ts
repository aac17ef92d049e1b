import { expect, test } from 'vitest';
import type { Outcome } from '@wow/core/protocol/web';
import { createIdempotentCaller } from './use-idempotent-call.ts';

const REFUSED = { kind: 'refused', status: 409, code: 'no', error: 'No.' } as const;

/** Returns the keys of one call for each of these outcomes. */
async function collectKeys(...outcomes: readonly Outcome<null>[]): Promise<string[]> {
  const caller = createIdempotentCaller();
  const keys: string[] = [];
  for (const outcome of outcomes)
    await caller((key) => {
      keys.push(key);
      return Promise.resolve(outcome);
    });
  return keys;
}

test.each(['lost', 'unreadable'] as const)('an idempotent call repeats its key after a %s answer', async (kind) => {
  const [first, second] = await collectKeys({ kind }, { kind: 'reply', reply: null });
  expect(second).toBe(first);
});

test.each<Outcome<null>>([{ kind: 'reply', reply: null }, REFUSED])(
  'an idempotent call takes a new key after $kind',
  async (outcome) => {
    const [first, second] = await collectKeys(outcome, outcome);
    expect(second).not.toBe(first);
  },
);
