import { expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { PurseStream } from './purse-stream.ts';

const openStream = (): PurseStream =>
  new PurseStream({ playerId: 1 as PlayerId, sessionHash: '', tiersXp: [], check: () => Promise.resolve() });

test('a client that reads nothing is dropped when a little is waiting for it, and not before', () => {
  const stream = openStream();
  let sent = 0;
  while (!stream.body.destroyed && sent < 10_000) {
    stream.send('purse', { balance: 1_000, spins: 3, xp: 0, rank: 0 }, sent);
    sent += 1;
  }
  expect(sent).toBeGreaterThan(100);
  expect(sent).toBeLessThan(500);
  stream.send('purse', {});
  stream.end();
});

test('a stream that has ended says when to come back, and nothing more', async () => {
  const stream = openStream();
  stream.send('leaderboard', {});
  stream.end();
  stream.end();
  stream.sendHeartbeat();
  const text = (await stream.body.toArray()).join('');
  expect(text).toMatch(/^event: leaderboard\ndata: \{\}\n\nretry: \d+\n\n$/);
});
