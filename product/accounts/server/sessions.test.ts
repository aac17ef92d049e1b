import { createPubSub, type PubSub } from '@wow/core/pubsub';
import { DatabaseError, type Queryable, type Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessions, type Sessions } from './sessions.ts';

const ANN = 1 as PlayerId;

/** A table of sessions that counts how often it is looked at, and can be away or slow. */
class SessionTable implements Queryable {
  readonly alive = new Map<string, { playerId: PlayerId; isStale: boolean }>([
    ['ann', { playerId: ANN, isStale: false }],
  ]);
  lookUps: (readonly string[])[] = [];
  touched: string[] = [];
  isAway = false;
  /** What every answer waits for after it was read. */
  answers: Promise<void> = Promise.resolve();

  async query<R extends Row>(text: string, parameters: readonly unknown[] = []): Promise<R[]> {
    if (this.isAway) throw new DatabaseError('away', { code: '08006' });
    const [first] = parameters;
    if (text.startsWith('update')) this.touched.push(first as string);
    if (text.startsWith('delete')) this.alive.delete(first as string);
    if (!text.trimStart().startsWith('select')) return [];
    const asked = first as readonly string[];
    this.lookUps.push(asked);
    const rows = asked.flatMap((token_hash) => {
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

test('a session is looked up once, however often it calls within ten seconds', async () => {
  for (let calls = 0; calls < 10; calls += 1) {
    expect(await sessions.findPlayer('ann')).toBe(ANN);
    await after(400);
  }
  expect(db.lookUps).toEqual([['ann']]);
  await after(30_000);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(db.lookUps).toEqual([['ann'], ['ann']]);
});

test('one that goes on calling is looked at again in the background, and nobody waits for that', async () => {
  await sessions.findPlayer('ann');
  await after(11_000);
  db.answers = new Promise(() => undefined);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  await after(1_000);
  expect(db.lookUps).toEqual([['ann'], ['ann']]);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
});

test('many are looked at again in few statements', async () => {
  const hashes = Array.from({ length: 1_200 }, (_, index) => `hash ${index}`);
  for (const [index, hash] of hashes.entries()) db.alive.set(hash, { playerId: index as PlayerId, isStale: false });
  await Promise.all(hashes.map((hash) => sessions.findPlayer(hash)));
  db.lookUps = [];
  await after(11_000);
  await Promise.all(hashes.map((hash) => sessions.findPlayer(hash)));
  await after(1_000);
  expect(db.lookUps.map((asked) => asked.length)).toEqual([512, 512, 176]);
  await after(9_000);
  expect(await sessions.findPlayer('hash 1199')).toBe(1_199);
  expect(db.lookUps).toHaveLength(3);
});

test('what is unknown is asked for every time', async () => {
  expect(await sessions.findPlayer('bob')).toBeNull();
  expect(await sessions.findPlayer('bob')).toBeNull();
  expect(db.lookUps).toHaveLength(2);
});

test('a logout holds at once', async () => {
  await sessions.findPlayer('ann');
  await sessions.end('ann');
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('a logout whose answer was lost is not remembered as if it had failed', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  db.isAway = true;
  await expect(sessions.end('ann')).rejects.toThrow('away');
  db.isAway = false;
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('sessions that end together hold no more, also when nobody knows whether that was written', async () => {
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

test('a logout on another node holds as soon as it is heard of', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  pubsub.publish('session', 'ann');
  await after(30);
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('a logout on another node that is never heard of holds after half a minute, also for whoever goes on calling', async () => {
  await sessions.findPlayer('ann');
  db.alive.clear();
  const heardFor: number[] = [];
  for (let ms = 0; ms < 40_000; ms += 100) {
    if ((await sessions.findPlayer('ann')) === ANN) heardFor.push(ms);
    await after(100);
  }
  expect(heardFor.at(-1)).toBeLessThan(30_000);
});

test('an answer that was read before a logout is not believed after it', async () => {
  let tell = (): void => undefined;
  db.answers = new Promise((resolve) => (tell = resolve));
  const asking = sessions.findPlayer('ann');
  await new Promise((resolve) => void setImmediate(resolve));
  expect(db.lookUps).toHaveLength(1);
  await sessions.end('ann');
  tell();
  await asking;
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('after hints were missed everybody is looked up anew', async () => {
  let listener: Parameters<PubSub['subscribe']>[1] | undefined;
  const deaf: PubSub = {
    publish: () => undefined,
    subscribe: (_topic, one) => {
      listener = one;
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
  sessions = createSessions({ db, pubsub: deaf, nowMs: () => nowMs });
  await sessions.findPlayer('ann');
  db.alive.clear();
  listener?.onGap();
  expect(await sessions.findPlayer('ann')).toBeNull();
});

test('while the database is away a session is believed for half a minute, and then it is said', async () => {
  await sessions.findPlayer('ann');
  db.isAway = true;
  await after(11_000);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  await after(19_500);
  await expect(sessions.findPlayer('ann')).rejects.toThrow('away');
  db.isAway = false;
  expect(await sessions.findPlayer('ann')).toBe(ANN);
});

test('the use of a session is noted by the call, also when it was found out in the background', async () => {
  await sessions.findPlayer('ann');
  db.alive.set('ann', { playerId: ANN, isStale: true });
  await after(11_000);
  await sessions.findPlayer('ann');
  await after(1_000);
  expect(db.touched).toEqual([]);
  expect(await sessions.findPlayer('ann')).toBe(ANN);
  expect(db.touched).toEqual(['ann']);
});

test('half a minute counts from when the database was asked, not from its answer', async () => {
  let tell = (): void => undefined;
  db.answers = new Promise((resolve) => (tell = resolve));
  const asking = sessions.findPlayer('ann');
  await new Promise((resolve) => void setImmediate(resolve));
  await after(2_000);
  tell();
  await asking;
  db.alive.clear();
  await after(29_000);
  expect(await sessions.findPlayer('ann')).toBeNull();
});
