import { expect, test, vi } from 'vitest';
import { findPlaying } from '@wow/product/games/server';
import { PlayingNow } from '../src/events/playing-now.ts';
import { describeServer } from './in-world.ts';
import { readEvents } from './nodes/read-events.ts';
import type { TestPlayer, TestServer } from './world.ts';

const roll = (world: TestServer, { token }: TestPlayer) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });

async function newPlayers(world: TestServer, count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  while (players.length < count) players.push(await world.newPlayer());
  return players;
}

async function listNames(world: TestServer, players: readonly TestPlayer[]): Promise<string[]> {
  const playing = new PlayingNow(world.db);
  for (const { id } of players) playing.noteChange(id);
  await playing.refresh();
  return playing.shown.map(({ name }) => name);
}

describeServer('who plays now', {}, (world) => {
  const show = (player: TestPlayer, shown: unknown) =>
    world.ask('PUT', '/api/account/shown-playing', { token: player.token, body: { shown } });

  test('is shown from five players on, the newest first', async () => {
    const players = await newPlayers(world, 5);
    for (const player of players) await roll(world, player);
    expect(await listNames(world, players.slice(1))).toEqual([]);
    expect(await listNames(world, players)).toEqual(players.map(({ username }) => username).toReversed());
  });

  test('leaves out who changed their purse without a round, and who has left', async () => {
    const players = await newPlayers(world, 7);
    for (const player of players.slice(1)) await roll(world, player);
    await world.ask('DELETE', '/api/account', { token: players[6]!.token });
    expect(await listNames(world, players)).toEqual(
      players
        .slice(1, 6)
        .map(({ username }) => username)
        .toReversed(),
    );
  });

  test('leaves out whose newest round is too old', async () => {
    const player = await world.newPlayer();
    await roll(world, player);
    expect(await findPlaying(world.db, [player.id], 60)).toEqual([player.id]);
    expect(await findPlaying(world.db, [player.id], 0)).toEqual([]);
  });

  test('leaves out who does not want to be seen; four others are too few', async () => {
    const players = await newPlayers(world, 6);
    for (const player of players) await roll(world, player);
    const [first, second] = players as [TestPlayer, TestPlayer];
    expect(await world.ask('GET', '/api/account/shown-playing', first)).toMatchObject({ body: { shown: true } });
    expect(await show(first, false)).toMatchObject({ status: 200, body: { shown: false } });
    expect(await world.ask('GET', '/api/account/shown-playing', first)).toMatchObject({ body: { shown: false } });
    expect(await listNames(world, players)).not.toContain(first.username);
    expect(await listNames(world, players)).toHaveLength(5);
    await show(second, false);
    expect(await listNames(world, players)).toEqual([]);
    await show(first, true);
    expect(await listNames(world, players)).toContain(first.username);
    expect((await show(first, 'no')).status).toBe(400);
  });

  test('says the xp of this week, and at most twelve', async () => {
    const players = await newPlayers(world, 14);
    for (const player of players) await roll(world, player);
    const [last] = players.slice(-1) as [TestPlayer];
    await world.ask('POST', '/api/quests/first-rounds/claim', { token: last.token });
    const playing = new PlayingNow(world.db);
    for (const { id } of players) playing.noteChange(id);
    expect(await playing.refresh()).toBe(true);
    expect(await playing.refresh()).toBe(false);
    expect(playing.shown).toHaveLength(12);
    const { xp } = (await world.ask('GET', '/api/auth/profile', last)).body;
    expect(playing.shown[0]).toEqual({ name: last.username, face: null, xp });
  });

  test('is sent to open streams and to new ones', { timeout: 30_000 }, async () => {
    const players = await newPlayers(world, 5);
    const url = await world.listen();
    const stream = await readEvents(url, players[0]!.token);
    for (const player of players) await roll(world, player);
    const sent = () => stream.received.filter(({ event }) => event === 'playing_now').at(-1)?.data;
    await vi.waitFor(() => expect(JSON.stringify(sent())).toContain(players[4]!.username), { timeout: 25_000 });
    stream.close();
    const later = await readEvents(url, players[1]!.token);
    await vi.waitFor(() => expect(later.received.map(({ event }) => event)).toContain('playing_now'));
    later.close();
  });
});
