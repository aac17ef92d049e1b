import { expect, test } from 'vitest';
import { createRoundRunner } from './round-runner.ts';
import type { Answer, OpenRound } from './round-types.ts';

interface Bet {
  readonly bet: number;
}
interface Reply {
  readonly balance: number;
  readonly payout: number;
}

/** A table with a clock that is moved by hand and a server that answers when the test says so. */
function tableAt(saved: OpenRound<Bet> | null = null) {
  let now = 0;
  let keys = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const asked: { readonly round: OpenRound<Bet>; readonly answer: (answer: Answer<Reply>) => void }[] = [];
  const balances: number[] = [];
  const shelf = { saved };
  const runner = createRoundRunner<Bet, Reply>({
    now: () => now,
    after: (delayMs, run) => timers.push({ at: now + delayMs, run }),
    newKey: () => `k${(keys += 1)}`,
    save: (round) => (shelf.saved = round),
    load: () => shelf.saved,
    delete: () => (shelf.saved = null),
    ask: (round) => new Promise((answer) => asked.push({ round, answer })),
    settle: ({ balance }) => balances.push(balance),
  });
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
      await Promise.resolve();
    }
    now = until;
  };
  const answer = async (what: Answer<Reply>): Promise<void> => {
    asked.at(-1)?.answer(what);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { runner, asked, balances, shelf, pass, answer };
}

const reply = (balance: number): Answer<Reply> => ({ kind: 'reply', reply: { balance, payout: 100 } });

test('a round lands, is shown and settles when the player continues', async () => {
  const { runner, balances, shelf, pass, answer } = tableAt();
  runner.enter();
  runner.press({ bet: 100 });
  expect(shelf.saved).toEqual({ key: 'k1', body: { bet: 100 }, settled: false });
  await pass(60);
  await answer(reply(1100));
  await pass(2939);
  expect(runner.state().phase).toBe('landing');
  await pass(1);
  expect(runner.state()).toMatchObject({ phase: 'result', mayContinue: false });
  await pass(200);
  expect(balances).toEqual([]);
  runner.proceed();
  expect(runner.state().phase).toBe('betting');
  expect(balances).toEqual([1100]);
  expect(shelf.saved).toBeNull();
});

test('when the server does not answer, one key is asked four times and the table is free again', async () => {
  const { runner, asked, pass, answer } = tableAt();
  runner.press({ bet: 50 });
  for (const pauseMs of [1000, 3000, 9000]) {
    await answer({ kind: 'lost' });
    await pass(pauseMs);
  }
  await answer({ kind: 'lost' });
  expect(asked.map(({ round }) => round.key)).toEqual(['k1', 'k1', 'k1', 'k1']);
  expect(runner.state()).toMatchObject({ phase: 'unresolved', round: { key: 'k1', body: { bet: 50 } } });
  runner.check();
  await answer(reply(950));
  expect(runner.state()).toMatchObject({ phase: 'result', mayContinue: true });
});

test('after a reload the saved round is asked about and shown', async () => {
  const { runner, asked, balances, answer } = tableAt({ key: 'old', body: { bet: 200 }, settled: false });
  runner.enter();
  expect(asked.map(({ round }) => round.key)).toEqual(['old']);
  await answer(reply(1200));
  expect(runner.state()).toMatchObject({ phase: 'result', round: { body: { bet: 200 } } });
  runner.proceed();
  expect(balances).toEqual([1200]);
});

test('an answer that comes after the player left still reaches the balance', async () => {
  const { runner, balances, shelf, answer } = tableAt();
  runner.press({ bet: 50 });
  runner.leave();
  await answer(reply(1050));
  expect(balances).toEqual([1050]);
  expect(shelf.saved).toMatchObject({ key: 'k1', settled: true });
});

test('listeners are called after every change of the table, and only then', () => {
  const { runner } = tableAt();
  let calls = 0;
  const stop = runner.subscribe(() => (calls += 1));
  runner.press({ bet: 50 });
  runner.press({ bet: 50 });
  expect(calls).toBe(1);
  stop();
  runner.leave();
  expect(calls).toBe(1);
});
