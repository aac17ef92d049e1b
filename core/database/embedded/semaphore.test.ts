import { setImmediate as letGo } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Someone who is in until told to leave. */
const visitor = () => {
  let leave!: () => void;
  const hasLeft = new Promise<void>((resolve) => (leave = resolve));
  return { use: () => hasLeft, leave };
};

describe('a semaphore with two permits', () => {
  const entered: string[] = [];
  const enter =
    (name: string, use: () => Promise<void> = async () => {}) =>
    async (): Promise<void> => {
      entered.push(name);
      await use();
    };

  test('admits two calls at once, and no other beside an exclusive one', async () => {
    entered.length = 0;
    const turnstile = new Semaphore(2);
    const [first, second, lonely] = [visitor(), visitor(), visitor()];
    const all = [
      turnstile.acquire(enter('first', first.use)),
      turnstile.acquire(enter('second', second.use)),
      turnstile.acquireAll(enter('lonely', lonely.use)),
      turnstile.acquire(enter('late')),
    ];
    first.leave();
    await letGo();
    expect(entered, 'a place is free, but the lonely one is before the late one').toEqual(['first', 'second']);
    second.leave();
    await letGo();
    expect(entered).toEqual(['first', 'second', 'lonely']);
    lonely.leave();
    await Promise.all(all);
    expect(entered).toEqual(['first', 'second', 'lonely', 'late']);
  });

  test('admits the calls behind an exclusive one that gave up', async () => {
    entered.length = 0;
    const turnstile = new Semaphore(2);
    const first = visitor();
    const busy = turnstile.acquire(enter('first', first.use));
    const impatient = turnstile.acquireAll(enter('lonely'), 20);
    const late = turnstile.acquire(enter('late'));
    await expect(impatient).rejects.toMatchObject({ code: '55P03' });
    await late;
    expect(entered).toEqual(['first', 'late']);
    first.leave();
    await busy;
    await turnstile.acquireAll(enter('lonely'));
    expect(entered).toEqual(['first', 'late', 'lonely']);
  });

  test('is released by a call that fails', async () => {
    const turnstile = new Semaphore(2);
    for (let time = 0; time < 3; time++) {
      await expect(turnstile.acquireAll(() => Promise.reject(new Error('failed')), 20)).rejects.toThrow('failed');
    }
  });
});
