import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { DEFAULT_ALLOWANCES } from '../src/limits/allowances.ts';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import { claim, questFile, roll } from './quests/quest-calls.ts';
import { expectSoundLedger, refill } from './refill-calls.ts';
import type { Answer, TestServer, TestPlayer } from './world.ts';

const quests = questFile([{ id: 'round', task: { kind: 'play' } }]);
const AT_ONCE = Array.from({ length: 20 }, (_, index) => `key-${index}`);
/** Twenty of these exceed the transaction wait limit of both databases. */
const SLOW_MS = 170;

/** The same database with slow transactions on purses. */
const slow = (db: Database): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      const query: typeof tx.query = async (text, parameters, name) => {
        const rows = await tx.query(text, parameters, name);
        if (name === 'lock-purse') await pause(SLOW_MS);
        // The rows are those of the caller's statement.
        return rows as never;
      };
      return work({ ...tx, query });
    }),
});

/** Alternates between these nodes. */
const refills = (nodes: readonly TestServer[], player: TestPlayer): Promise<Answer[]> =>
  Promise.all(AT_ONCE.map((key, index) => refill(nodes[index % nodes.length]!, player, key)));
const claims = (nodes: readonly TestServer[], player: TestPlayer): Promise<Answer[]> =>
  Promise.all(AT_ONCE.map((key, index) => claim(nodes[index % nodes.length]!, player, 'round', key)));

const collectStatuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Expects one payment; others are refused or told to retry. */
const expectOnePaid = (answers: readonly Answer[]): void => {
  const [first, ...others] = collectStatuses(answers);
  expect(first).toBe(200);
  expect(others.filter((status) => status !== 409 && status !== 429)).toEqual([]);
};

const broke = (world: TestServer): Promise<TestPlayer> => world.newPlayer({ points: 0, spins: 0 });

describeServer(
  'twenty concurrent calls of one player, with limits,',
  { quests, allowances: DEFAULT_ALLOWANCES },
  (world) => {
    test('pay one claim and refuse the others', async () => {
      const player = await world.newPlayer();
      expect((await roll(world, player)).status).toBe(200);
      expect(collectStatuses(await claims([world], player))).toEqual([200, ...Array<number>(19).fill(409)]);
      await expectSoundLedger(world);
    });

    test('pay one refill and refuse the others', async () => {
      expect(collectStatuses(await refills([world], await broke(world)))).toEqual([
        200,
        ...Array<number>(19).fill(409),
      ]);
      await expectSoundLedger(world);
    });
  },
);

describeServer('twenty concurrent calls of one player, without limits,', { quests }, (world) => {
  test('never return 503 for waiting on each other, with a slow database', async () => {
    const [claiming, refilling] = [await world.newPlayer(), await broke(world)];
    expect((await roll(world, claiming)).status).toBe(200);
    await withSecondServer(world, { db: slow(world.db), quests }, async (node) => {
      expectOnePaid(await claims([node], claiming));
      expectOnePaid(await refills([node], refilling));
    });
    await expectSoundLedger(world);
  });

  test('never return 503 for waiting on each other on two nodes', async () => {
    const player = await broke(world);
    await withSecondServer(world, { db: slow(world.db), quests }, (one) =>
      withSecondServer(world, { db: slow(world.db), quests }, async (other) => {
        expectOnePaid(await refills([one, other], player));
      }),
    );
    await expectSoundLedger(world);
  });
});
