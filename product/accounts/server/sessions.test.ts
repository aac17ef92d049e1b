import { createPubSub, type PubSub } from '@wow/core/pubsub';
import { DatabaseError, type Queryable, type Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessions, type Sessions } from './sessions.ts';

const ANN = 1 as PlayerId;

/** A session table that records reads, and can be unavailable or slow. */
class SessionTable implements Queryable {
  readonly alive = new Map<string, { playerId: PlayerId; isStale: boolean }>([
    ['ann', { playerId: ANN, isStale: false }],
  ]);
  reads: (readonly string[])[] = [];
  touched: string[] = [];
  isUnavailable = false;
  /** Delays each reply after its rows were read. */
  answers: Promise<void> = Promise.resolve();

  async query<R extends Row>(text: string, parameters: readonly unknown[] = []): Promise<R[]> {
    if (this.isUnavailable) throw new DatabaseError('away', { code: '08006' });
    const [first] = parameters;
    if (text.startsWith('update')) this.touched.push(first as string);
    if (text.startsWith('delete')) this.alive.delete(first as string);
    if (!text.trimStart().startsWith('select')) return [];
    const requested = first as readonly string[];
    this.reads.push(requested);
    const rows = requested.flatMap((token_hash) => {
      const found = this.alive.get(token_hash);
      return found ? [{ token_hash, player_id: found.playerId, is_stale: found.isStale }] : [];
    });
    await this.answers;
    return rows as unknown as R[];
  }
}

let nowMs: number;
let db: SessionTable;
let pubsub: PubSub;
let sessions: Sessions;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  nowMs = 0;
  db = new SessionTable();
  pubsub = createPubSub();
  sessions = createSessions({ db, pubsub, nowMs: () => nowMs });
});
afterEach(() => void vi.useRealTimers());

const after = async (ms: number): Promise<void> => {
  nowMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
};

test('a session is read once for many calls within ten seconds', async () => {
  for (let calls = 0; calls < 10; calls += 1) {
    expect(await sessions.findPlayer('ann')).toBe(ANN);
    await after(400);
  }
  expect(db.reads).toEqual([['ann']]);
  await after(30_000);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(db.reads).toEqual([['ann'], ['ann']]);
});

test('a session in use is refreshed in the background without delaying its calls', async () => {
  await sessions.findPlayer('ann');
  await after(11_000);
  db.answers = new Promise(() => undefined);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  await after(1_000);
  expect(db.reads).toEqual([['ann'], ['ann']]);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
});

test('many sessions are refreshed in few statements', async () => {
  const hashes = Array.from({ length: 1_200 }, (_, index) => `hash ${index}`);
  for (const [index, hash] of hashes.entries()) db.alive.set(hash, { playerId: index as PlayerId, isStale: false });
  await Promise.all(hashes.map((hash) => sessions.findPlayer(hash)));
  db.reads = [];
  await after(11_000);
  await Promise.all(hashes.map((hash) => sessions.findPlayer(hash)));
  await after(1_000);
  expect(db.reads.map((requested) => requested.length)).toEqual([512, 512, 176]);
  await after(9_000);
  expect(await sessions.findPlayer('hash 1199')).toBe(1_199);
  expect(db.reads).toHaveLength(3);
});

test('an unknown session is read on every call', async () => {
  expect(await sessions.findPlayer('bob')).toBeNull();
  expect(await sessions.findPlayer('bob')).toBeNull();
  expect(db.reads).toHaveLength(2);
});

test('a logout takes effect at once', async () => {
  await sessions.findPlayer('ann');
  await sessions.end('ann');
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('a logout whose reply was lost removes the session from the cache', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  db.isUnavailable = true;
  await expect(sessions.end('ann')).rejects.toThrow('away');
  db.isUnavailable = false;
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('sessions that end together leave the cache, also if the outcome of the write is unknown', async () => {
  db.alive.set('ben', { playerId: 2 as PlayerId, isStale: false });
  for (const hash of ['ann', 'ben']) await sessions.findPlayer(hash);
  const lost = sessions.endAll(async (end) => {
    end(['ann', 'ben']);
    db.alive.delete('ann');
    await Promise.reject(new DatabaseError('lost on the way', {}));
  });
  await expect(lost).rejects.toThrow('lost on the way');
  expect([await sessions.findPlayer('ann'), await sessions.findPlayer('ben')]).toEqual([null, 2]);
});

test('a logout on another node takes effect when its message arrives', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  pubsub.publish('session', 'ann');
  await after(30);
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('a logout on another node without a message takes effect after half a minute, also for a session in use', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  const acceptedAtMs: number[] = [];
  for (let ms = 0; ms < 40_000; ms += 100) {
    if ((await sessions.findPlayer('ann')) === ANN) acceptedAtMs.push(ms);
    await after(100);
  }
  expect(acceptedAtMs.at(-1)).toBeLessThan(30_000);
});

test('a session read before a logout is not accepted after it', async () => {
  let release = (): void => undefined;
  db.answers = new Promise((resolve) => (release = resolve));
  const asking = sessions.findPlayer('ann');
  await new Promise((resolve) => void setImmediate(resolve));
  expect(db.reads).toHaveLength(1);
  await sessions.end('ann');
  release();
  await asking;
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('all sessions are read again after a gap in the messages', async () => {
  let listener: Parameters<PubSub['subscribe']>[1] | undefined;
  const gapPubSub: PubSub = {
    publish: () => undefined,
    subscribe: (_topic, subscriber) => {
      listener = subscriber;
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
  sessions = createSessions({ db, pubsub: gapPubSub, nowMs: () => nowMs });
  await sessions.findPlayer('ann');
  db.alive.clear();
  listener?.onGap();
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('a session is accepted for half a minute without the database, and then its calls reject', async () => {
  await sessions.findPlayer('ann');
  db.isUnavailable = true;
  await after(11_000);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  await after(19_500);
  await expect(sessions.findPlayer('ann')).rejects.toThrow('away');
  db.isUnavailable = false;
  expect(await sessions.findPlayer('ann')).toBe(ANN);
});

test('the use of a session is recorded by the next call after a background refresh', async () => {
  await sessions.findPlayer('ann');
  db.alive.set('ann', { playerId: ANN, isStale: true });
  await after(11_000);
  await sessions.findPlayer('ann');
  await after(1_000);
  expect(db.touched).toEqual([]);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(db.touched).toEqual(['ann']);
});

test('the half minute of a cached session counts from the query, not from its reply', async () => {
  let release = (): void => undefined;
  db.answers = new Promise((resolve) => (release = resolve));
  const asking = sessions.findPlayer('ann');
  await new Promise((resolve) => void setImmediate(resolve));
  await after(2_000);
  release();
  await asking;
  db.alive.clear();
  await after(29_000);
  expect(await sessions.findPlayer('ann')).toBeNull();
});
