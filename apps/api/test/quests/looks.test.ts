import { beforeAll, afterAll, expect, test } from 'vitest';
import type { Database, Queryable } from '@wow/core/database';
import { isRefusal } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { readPlayer } from '@wow/product/accounts/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { createSealer } from '@wow/product/games/server';
import { createQuestBoard, createQuestHandlers } from '@wow/product/quests/server';
import { loadRewardRules } from '@wow/product/rewards/server';
import { TestServer, type TestPlayer } from '../world.ts';
import { expectSoundQuests, forgetProgress, roll, SEASON } from './quest-calls.ts';

/** Adds the text of every statement to a list. */
function recordStatements(db: Database, statements: string[]): Database {
  const record =
    (to: Queryable): Queryable['query'] =>
    (text, ...more) => {
      statements.push(text);
      return to.query(text, ...more);
    };
  return {
    ...db,
    query: record(db),
    transaction: (work) => {
      statements.push('begin', 'commit');
      return db.transaction((tx) => work({ ...tx, query: record(tx) }));
    },
  };
}

/** The handler of `GET /api/quests`, without the statements of the rest of the server. */
async function createLook(world: TestServer, statements: string[]) {
  const db = recordStatements(world.db, statements);
  const rewards = await loadRewardRules(db, DEFAULT_ECONOMY);
  if ('mistake' in rewards) throw new Error(rewards.mistake);
  const board = await createQuestBoard(db, SEASON, rewards);
  if ('mistake' in board) throw new Error(board.mistake);
  const { quests } = createQuestHandlers({
    db,
    sealer: createSealer(world.secrets.seedKey),
    archive: world.archive,
    rewards,
    rules: board.current,
    isKeyOfRound: () => Promise.resolve(false),
    findName: async (id) => (await readPlayer(db, id))?.username ?? null,
    countsAsFriend: () => Promise.resolve(true),
    readWallets: () => Promise.resolve([]),
    announce: () => undefined,
    origin: () => 'https://wow.example',
  });
  return async ({ id, token }: TestPlayer) => {
    const reply = await quests({
      playerId: id,
      token,
      query: { language: undefined },
      body: undefined,
      params: undefined,
      address: '192.0.2.1',
      userAgent: '',
      acceptLanguage: '',
      rememberDevice: () => true,
      cookie: '',
      admit: () => Promise.resolve(null),
      idempotencyKey: '',
      ownsKey: false,
      clientSeed: null,
      logSecurity: () => undefined,
    });
    if (isRefusal(reply)) throw new Error(`no quests: ${reply.code}`);
    return reply.body.quests;
  };
}

/** From this many new events on, a look saves what it has counted. */
const SAVED_EVENTS = 50;

describeOnEachDatabase('a look at the quests of the season', (openFresh) => {
  const world = new TestServer();
  const statements: string[] = [];
  let player: TestPlayer;
  let look: Awaited<ReturnType<typeof createLook>>;
  beforeAll(async () => {
    await world.open(await openFresh(), { quests: SEASON });
    look = await createLook(world, statements);
    player = await world.newPlayer({ points: 10_000, spins: 3 });
    await play(3);
    await look(player);
  });
  afterAll(() => world.close());

  const play = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) expect((await roll(world, player)).status).toBe(200);
  };

  /** Expects a look that only reads, and returns its quests. */
  async function lookInThreeStatements() {
    statements.length = 0;
    const quests = await look(player);
    expect(statements).toHaveLength(3);
    expect(statements.filter((text) => /\b(insert|update|delete|begin)\b/.test(text))).toEqual([]);
    return quests;
  }

  test('sends three statements and writes nothing, with new rounds and without', async () => {
    const atRest = await lookInThreeStatements();
    expect(atRest.length).toBeGreaterThanOrEqual(20);
    await play(2);
    expect(await lookInThreeStatements()).not.toEqual(atRest);
  });

  test('shows new events as counting all events does', async () => {
    await play(2);
    await world.ask('POST', '/api/quests/checkin', { token: player.token });
    const quests = await lookInThreeStatements();
    await forgetProgress(world);
    expect(await look(player)).toEqual(quests);
  });

  test('saves many new events, also if several looks count them at the same time', async () => {
    const readCountedVersion = async (): Promise<number> => {
      const [cursor] = await world.db.query<{ version: number }>(
        'select version from quest_cursor where player_id = $1',
        [player.id],
      );
      return cursor!.version;
    };
    await look(player);
    const before = await readCountedVersion();
    await play(SAVED_EVENTS);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => look(player)));
    for (const other of others) expect(other).toEqual(first);
    expect(await readCountedVersion()).toBe(before + SAVED_EVENTS);
    expect(await lookInThreeStatements()).toEqual(first);
    await expectSoundQuests(world.db, SEASON);
  });
});
