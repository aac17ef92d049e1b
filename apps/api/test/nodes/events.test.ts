import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeServer } from '../in-world.ts';
import type { TestServer, TestPlayer } from '../world.ts';
import { readEvents, type EventReader } from './read-events.ts';

const open = async (world: TestServer, { token }: TestPlayer): Promise<EventReader> => {
  const reader = await readEvents(await world.listen(), token);
  onTestFinished(reader.close);
  return reader;
};
const parsePurses = ({ received }: EventReader) => received.filter(({ event }) => event === 'purse');
const bet = (world: TestServer, { token }: TestPlayer, points = 50) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: points } });

describeServer('an event stream', {}, (world) => {
  test('starts with the purse and the headers of a stream', async () => {
    const stream = await open(world, await world.newPlayer({ points: 700, spins: 2 }));
    await vi.waitFor(() => expect(parsePurses(stream)).toHaveLength(1));
    expect(stream.received[0]).toEqual({
      event: 'purse',
      id: expect.stringMatching(/^\d+$/),
      data: { balance: 700, spins: 2, xp: 0, rank: 0 },
    });
    const { status, headers } = stream.response;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('sends every change in order, at most four a second, and always the last one', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    const stream = await open(world, player);
    const startedAt = performance.now();
    let balance = 0;
    while (performance.now() - startedAt < 1_200) balance = (await bet(world, player)).body.balance;
    await vi.waitFor(() => expect(parsePurses(stream).at(-1)?.data).toMatchObject({ balance }));
    const seconds = (performance.now() - startedAt) / 1_000;
    const purses = parsePurses(stream);
    expect(purses.length).toBeGreaterThan(3);
    expect(purses.length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 4));
    const ids = purses.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const hints = stream.received.filter(({ event }) => event === 'leaderboard');
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    for (const { data } of hints) expect(data).toEqual({});
  });

  test('sends nothing about other purses', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const stream = await open(world, player);
    await bet(world, other);
    await vi.waitFor(() => expect(stream.received.some(({ event }) => event === 'leaderboard')).toBe(true));
    expect(parsePurses(stream)).toHaveLength(1);
  });

  test('replaces the oldest of eight streams of a player', async () => {
    const player = await world.newPlayer();
    const streams: EventReader[] = [];
    for (let count = 0; count < 9; count += 1) streams.push(await open(world, player));
    await streams[0]!.ended;
    expect(streams[0]!.text()).toMatch(/retry: \d+\n\n$/);
    await bet(world, player);
    await vi.waitFor(() => {
      for (const stream of streams.slice(1)) expect(parsePurses(stream)).toHaveLength(2);
    });
  });

  test('requires a valid token', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const answer = await world.ask('GET', '/api/events', token === undefined ? {} : { token });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthenticated' });
    }
  });

  test('is not opened by a HEAD request', async () => {
    const { token } = await world.newPlayer();
    expect((await world.ask('HEAD', '/api/events', { token })).status).toBe(404);
  });

  test('is forgotten by the server when the client disconnects', async () => {
    const player = await world.newPlayer();
    for (let count = 0; count < 20; count += 1) {
      const stream = await open(world, player);
      stream.close();
      await stream.ended;
    }
    const stream = await open(world, player);
    await bet(world, player);
    await vi.waitFor(() => expect(parsePurses(stream)).toHaveLength(2));
    expect(world.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('sends heartbeats while the session lives, and none afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const player = await world.newPlayer();
    const stream = await open(world, player);
    await vi.waitFor(() => expect(parsePurses(stream)).toHaveLength(1));
    // The session check may wait for the database.
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(20_000);
        expect(stream.text()).toMatch(/\n\n:\n\n$/);
      },
      { timeout: 10_000, interval: 200 },
    );
    // Deleted without a message, as by a node that died before publishing one.
    await world.db.query('delete from session where player_id = $1', [player.id]);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(20_000);
        expect(stream.text()).toMatch(/retry: \d+\n\n$/);
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  test('ends within a second of the logout, only in that session', async () => {
    const player = await world.newPlayer();
    const { email, password } = player;
    const other = await world.ask('POST', '/api/auth/login', { body: { email, password } });
    const [ending, staying] = [await open(world, player), await open(world, { ...player, token: other.body.token })];
    await vi.waitFor(() => expect(parsePurses(staying)).toHaveLength(1));
    const startedAt = performance.now();
    expect((await world.ask('POST', '/api/auth/logout', { token: player.token })).status).toBe(204);
    await ending.ended;
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await bet(world, { ...player, token: other.body.token });
    await vi.waitFor(() => expect(parsePurses(staying)).toHaveLength(2));
  });
});

describeServer('a draining server with event streams', {}, (world) => {
  test('ends the streams at once with a retry delay and does not wait for slow clients', async () => {
    const stream = await open(world, await world.newPlayer());
    await vi.waitFor(() => expect(parsePurses(stream)).toHaveLength(1));
    const { token } = await world.newPlayer();
    const deaf = connect(Number(new URL(await world.listen()).port), '127.0.0.1');
    onTestFinished(() => void deaf.destroy());
    deaf.pause();
    deaf.on('error', () => undefined);
    deaf.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await pause(200);
    const startedAt = performance.now();
    await world.app.close();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await stream.ended;
    expect(stream.text()).toMatch(/retry: \d+\n\n$/);
  });
});
