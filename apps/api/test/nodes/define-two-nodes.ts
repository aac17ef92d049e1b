import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseOptions } from '@wow/core/database';
import type { MakeFresh } from '@wow/core/testing';
import { buildEnvironment, Program } from '../program.ts';
import { registerClient } from './client.ts';
import { findFaults } from './check-ledger.ts';
import { readEvents } from './read-events.ts';

/** Defines tests of two nodes with any transport. Returns a function that returns their URLs. */
export function defineTwoNodes(
  make: MakeFresh,
  environment: () => Promise<Readonly<Record<string, string>>>,
): () => readonly [a: string, b: string] {
  let database: DatabaseOptions;
  let a: string;
  let b: string;

  beforeAll(async () => {
    database = await make();
    const shared = { ...buildEnvironment(database), RATE_LIMITS: 'off', ...(await environment()) };
    const programs = [new Program(shared), new Program(shared)] as const;
    [a, b] = await Promise.all([programs[0].ready(), programs[1].ready()]);
    return async () => {
      for (const program of programs) program.child.kill('SIGTERM');
      expect(await Promise.all(programs.map((program) => program.ended()))).toEqual([0, 0]);
    };
  });

  test('share registration and logout', async () => {
    const player = await registerClient(a);
    expect((await player.bet(b, 'one')).status).toBe(200);
    expect((await player.ask(a, 'GET', '/auth/profile')).status).toBe(200);
    expect((await player.ask(a, 'POST', '/auth/logout')).status).toBe(204);
    expect((await player.ask(a, 'GET', '/auth/profile')).status).toBe(401);
    // Requests before the notification may still be answered.
    await vi.waitFor(async () => expect((await player.ask(b, 'GET', '/auth/profile')).status).toBe(401));
    expect((await player.bet(b, 'two')).status).toBe(401);
  });

  test('share a changed password and a closed account', async () => {
    const player = await registerClient(a);
    const other = await player.signInAgain(b);
    expect((await other.ask(b, 'GET', '/auth/profile')).status).toBe(200);
    const passwords = { new_password: 'another kettle' };
    expect((await player.ask(a, 'POST', '/auth/password', passwords)).status).toBe(204);
    await vi.waitFor(async () => expect((await other.ask(b, 'GET', '/auth/profile')).status).toBe(401));
    expect((await player.ask(b, 'GET', '/auth/profile')).status).toBe(200);
    expect((await player.ask(a, 'DELETE', '/account')).status).toBe(204);
    await vi.waitFor(async () => expect((await player.ask(b, 'GET', '/games/spin/config')).status).toBe(401));
  });

  test('share limits and time-outs at once', async () => {
    const player = await registerClient(a);
    expect((await player.bet(b, 'before')).status).toBe(200);
    expect((await player.ask(a, 'PUT', '/account/limits', { day: 0 })).status).toBe(200);
    // Earlier winnings may be staked again.
    expect((await player.bet(b, 'after', 200)).status).toBe(403);
    expect((await player.ask(b, 'POST', '/account/pause', { until: '24h' })).status).toBe(200);
    for (const url of [a, b]) expect((await player.bet(url, `paused-${url}`)).body).toContain('play_paused');
    expect((await player.bet(a, 'before')).status).toBe(200);
  });

  test('play one round for a key that both get at the same time, with one answer', async () => {
    const player = await registerClient(a);
    for (let turn = 0; turn < 10; turn += 1) {
      const key = randomUUID();
      const replies = await Promise.all([a, b, b, a].map((url) => player.bet(url, key)));
      const [first] = replies;
      expect(first?.status).toBe(200);
      for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body]);
      expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(JSON.parse(first?.body ?? '')).toMatchObject({ nonce: turn });
    }
  });

  test('play concurrent bets of one player as one chain without gaps', async () => {
    const player = await registerClient(b);
    // Too small in total to exceed the starting balance.
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => player.bet(index % 2 === 0 ? a : b, `bet-${index}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(findFaults(replies, 1_000)).toEqual([]);
  });

  test('end an event stream within a second of a logout on the other node', async () => {
    const player = await registerClient(a);
    const stream = await readEvents(b, player.token);
    onTestFinished(stream.close);
    await vi.waitFor(() => expect(stream.received).not.toEqual([]));
    expect((await player.ask(a, 'POST', '/auth/logout')).status).toBe(204);
    const answeredAt = performance.now();
    await stream.ended;
    expect(performance.now() - answeredAt).toBeLessThan(1_000);
  });

  test('publish a round to event streams on the other node', async () => {
    const player = await registerClient(a);
    const stranger = await registerClient(a);
    const [onB, strangers] = [await readEvents(b, player.token), await readEvents(b, stranger.token)];
    onTestFinished(() => {
      onB.close();
      strangers.close();
    });
    await vi.waitFor(() =>
      expect(onB.received).toMatchObject([{ event: 'purse', data: { balance: 1_000, spins: 3 } }]),
    );
    const { balance } = JSON.parse((await player.bet(a, 'heard')).body) as { balance: number };
    await vi.waitFor(
      () => {
        const purses = onB.received.filter(({ event }) => event === 'purse');
        expect(purses.at(-1)?.data).toMatchObject({ balance, xp: expect.any(Number), rank: 0 });
        expect(purses).toHaveLength(2);
        expect(Number(purses[1]?.id)).toBeGreaterThan(Number(purses[0]?.id));
        expect(strangers.received.some(({ event }) => event === 'leaderboard')).toBe(true);
      },
      { timeout: 5_000 },
    );
    expect(strangers.received.filter(({ event }) => event === 'purse')).toHaveLength(1);
  });

  return () => [a, b];
}
