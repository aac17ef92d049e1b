import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnPostgres, describeWith } from '@wow/core/testing';
import { settleLeagues } from '@wow/product/leagues/server';
import { ECONOMY, LeagueWorld } from './league-world.ts';

describeOnPostgres('the end of a week', () => {
  describeWith('faketime', 'by a clock of its own', () => {
    const world = new LeagueWorld();
    beforeAll(() => world.start());
    afterAll(() => world.stop());

    test('leagues: wait for a transaction that began within the week, and count it there', async () => {
      const players = await world.newPlayers(2);
      await world.earn(players[0]!, 10);
      const { week } = await world.read(players[0]!);
      const other = await openDatabase(world.database);
      const begun = newSignal();
      const mayEnd = newSignal();
      const slow = other.transaction(async (tx) => {
        await tx.query('select now()');
        begun.give();
        await mayEnd.given;
        await world.earnWithin(tx, players[1]!, 20);
      });
      await begun.given;
      await world.passDays(7, 1);
      expect(await settleLeagues(world.db, ECONOMY.leagues)).toEqual([]);
      mayEnd.give();
      await slow;
      await expect
        .poll(() => settleLeagues(world.db, ECONOMY.leagues), { timeout: 10_000 })
        .toEqual([{ week, players: 2, groups: 1 }]);
      await other.close();
    });
  });
});

function newSignal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
