import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client, Outcome } from '@wow/core/protocol/web';
import { accountEndpoints } from '@wow/product/accounts';
import { createConnection, createWatchedClient } from './connection.ts';

const NO_EVENTS = { onMaintenance: vi.fn(), onReply: vi.fn() };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the connection probes 2, 4, 8, 15 and 30 seconds after a loss, then every 30', async () => {
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

test('the connection says when the next try is', () => {
  const connection = createConnection(async () => false);
  connection.reportLost();
  expect(connection.state()).toEqual({ kind: 'lost', nextTryAt: Date.now() + 2_000 });
});

test('the connection is back for six seconds after an outage, then fine', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.state().kind).toBe('back');
  await vi.advanceTimersByTimeAsync(5_999);
  expect(connection.state().kind).toBe('back');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.state().kind).toBe('fine');
});

test('a check ends an outage without waiting for the next try', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await connection.check();
  expect(connection.state().kind).toBe('back');
});

test('any answered call ends an outage, also during a probe', async () => {
  const connection = createConnection(() => new Promise(() => {}));
  connection.reportLost();
  void connection.check();
  expect(connection.state().kind).toBe('asking');
  connection.reportAnswer('/config');
  expect(connection.state().kind).toBe('back');
});

test('a check without an outage does not probe', async () => {
  const probe = vi.fn(async () => true);
  const connection = createConnection(probe);
  connection.reportAnswer('/config');
  await connection.check();
  expect(connection.state().kind).toBe('fine');
  expect(probe).not.toHaveBeenCalled();
});

test('verify reports an outage only after the server was silent', async () => {
  const answers = [true, false];
  const connection = createConnection(async () => answers.shift() ?? false);
  const onChange = vi.fn();
  connection.subscribe(onChange);
  await connection.verify();
  expect(onChange).not.toHaveBeenCalled();
  expect(connection.state().kind).toBe('fine');
  await connection.verify();
  expect(connection.state().kind).toBe('lost');
});

test('verify does not probe during an outage, which is probed anyway', async () => {
  const probe = vi.fn(async () => false);
  const connection = createConnection(probe);
  connection.reportLost();
  await connection.verify();
  expect(probe).not.toHaveBeenCalled();
});

test('more lost calls during an outage do not delay the next try', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(1_500);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(500);
  expect(connection.state().kind).toBe('back');
});

test('a second outage right after the first begins with the shortest delay', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(2_000);
  connection.reportLost();
  expect(connection.state()).toEqual({ kind: 'lost', nextTryAt: Date.now() + 2_000 });
});

test('an unreadable answer is no outage: it lasts until the same call is readable, without a probe', async () => {
  const probe = vi.fn(async () => true);
  const connection = createConnection(probe);
  connection.reportUnreadable('/play');
  await vi.advanceTimersByTimeAsync(60_000);
  connection.reportAnswer('/profile');
  expect(connection.state()).toEqual({ kind: 'unreadable' });
  connection.reportAnswer('/play');
  expect(connection.state()).toEqual({ kind: 'fine' });
  expect(probe).not.toHaveBeenCalled();
});

test('an unreadable answer ends an outage, and an outage replaces it', async () => {
  const connection = createConnection(async () => true);
  connection.reportLost();
  connection.reportUnreadable('/play');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.state().kind).toBe('unreadable');
  connection.reportLost();
  expect(connection.state()).toEqual({ kind: 'lost', nextTryAt: Date.now() + 2_000 });
});

test.each<readonly [Outcome<never>, string]>([
  [{ kind: 'lost' }, 'lost'],
  [{ kind: 'unreadable' }, 'unreadable'],
  [{ kind: 'refused', status: 503, code: 'unavailable', error: '' }, 'lost'],
  [{ kind: 'refused', status: 503, code: 'history_unavailable', error: '' }, 'fine'],
  [{ kind: 'refused', status: 409, code: 'no_spins', error: '' }, 'fine'],
])('the watched client reports %o as %s', async (outcome, kind) => {
  const connection = createConnection(async () => true);
  const client: Client = { call: async () => outcome };
  expect(await createWatchedClient(async () => client, connection, NO_EVENTS).call(accountEndpoints.profile, {})).toBe(
    outcome,
  );
  expect(connection.state().kind).toBe(kind);
});

test('the watched client reports a loss if its code cannot be loaded, and loads it again', async () => {
  const connection = createConnection(async () => true);
  const load = vi.fn<() => Promise<Client>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValueOnce({ call: async () => ({ kind: 'unreadable' }) });
  const client = createWatchedClient(load, connection, NO_EVENTS);
  expect(await client.call(accountEndpoints.profile, {})).toEqual({ kind: 'lost' });
  expect(connection.state().kind).toBe('lost');
  expect(await client.call(accountEndpoints.profile, {})).toEqual({ kind: 'unreadable' });
});

test('the watched client reports no loss for an aborted call', async () => {
  const connection = createConnection(async () => true);
  const client = createWatchedClient(async () => ({ call: async () => ({ kind: 'lost' }) }), connection, NO_EVENTS);
  await client.call(accountEndpoints.profile, { signal: AbortSignal.abort() });
  expect(connection.state().kind).toBe('fine');
});

test('the watched client reports maintenance as such, and not as a loss', async () => {
  const connection = createConnection(async () => true);
  const refused = { kind: 'refused', status: 503, code: 'maintenance', error: '' } as const;
  const onMaintenance = vi.fn();
  const client = createWatchedClient(async () => ({ call: async () => refused }), connection, {
    ...NO_EVENTS,
    onMaintenance,
  });
  expect(await client.call(accountEndpoints.profile, {})).toBe(refused);
  expect(connection.state().kind).toBe('fine');
  expect(onMaintenance).toHaveBeenCalledOnce();
});
