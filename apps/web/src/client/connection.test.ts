import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an outage is tried again after 2, 4, 8, 15 and 30 seconds, then every 30', async () => {
  const triedAt: number[] = [];
  const start = Date.now();
  const connection = createConnection(async () => {
    triedAt.push((Date.now() - start) / 1000);
    return false;
  });
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(triedAt).toEqual([2, 6, 14, 29, 59, 89]);
});

test('the player reads when the next try is', () => {
  const connection = createConnection(async () => false);
  connection.reportLost();
  expect(connection.state()).toEqual({ kind: 'lost', nextTryAt: Date.now() + 2_000 });
});

test('"Back again" stays for six seconds and leaves by itself', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.state().kind).toBe('back');
  await vi.advanceTimersByTimeAsync(5_999);
  expect(connection.state().kind).toBe('back');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.state().kind).toBe('fine');
});

test('the player need not wait for the next try', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await connection.check();
  expect(connection.state().kind).toBe('back');
});

test('any answered call ends the outage, also while the server is being asked', async () => {
  const connection = createConnection(() => new Promise(() => {}));
  connection.reportLost();
  void connection.check();
  expect(connection.state().kind).toBe('asking');
  connection.reportAnswer();
  expect(connection.state().kind).toBe('back');
});

test('nothing is said while the server answers, and a check without an outage asks nobody', async () => {
  const probe = vi.fn(async () => true);
  const connection = createConnection(probe);
  connection.reportAnswer();
  await connection.check();
  expect(connection.state().kind).toBe('fine');
  expect(probe).not.toHaveBeenCalled();
});

test('a doubt is an outage only where the server is silent, and is not said before that is known', async () => {
  const answers = [true, false];
  const connection = createConnection(async () => answers.shift() ?? false);
  const heard = vi.fn();
  connection.subscribe(heard);
  await connection.verify();
  expect(heard).not.toHaveBeenCalled();
  expect(connection.state().kind).toBe('fine');
  await connection.verify();
  expect(connection.state().kind).toBe('lost');
});

test('a doubt during an outage asks nobody: that is tried again anyway', async () => {
  const probe = vi.fn(async () => false);
  const connection = createConnection(probe);
  connection.reportLost();
  await connection.verify();
  expect(probe).not.toHaveBeenCalled();
});

test('more lost calls during an outage do not put off the next try', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(1_500);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(500);
  expect(connection.state().kind).toBe('back');
});

test('a second outage right after the first begins with the shortest wait', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(2_000);
  connection.reportLost();
  expect(connection.state()).toEqual({ kind: 'lost', nextTryAt: Date.now() + 2_000 });
});
