import { beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { describeOnPostgres } from '@wow/core/testing';
import { createSealer } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import { auditTransaction } from '../../../cli/src/run-audit.ts';
import { seedDemo } from '../../../cli/src/seed-demo/seed-demo-command.ts';
import type { Config } from '../../src/config/config.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { getConfig, openBeside, runOperator } from './run-operator.ts';

const OPTIONS = { players: 12, seed: 3, add: false };

describeOnPostgres('a demo world', (_open, make) => {
  let config: Config;
  let db: Database;
  let text: string;

  const readNames = async (from: Database): Promise<unknown[]> =>
    from.query('select username from player order by username_fold collate "C"');

  beforeAll(async () => {
    const database = await make();
    config = getConfig(database);
    ({ text } = await runOperator(config, (own) => seedDemo(own, OPTIONS)));
    db = await openDatabase(database);
    return () => db.close();
  });

  test('has players with rounds in all games, claims, xp, ranks, invitations and spins', async () => {
    expect(text).toMatch(
      /^12 players, \d+ rounds and \d+ claims in \d+\.\d s\.\nSign in as one of:\n(  \S+@\S+  \S+  \(.+\)\n?){3}$/,
    );
    const [counts] = await db.query<Record<string, number>>(
      `select (select count(distinct game) from round) as games, (select count(*) from quest_claim) as claims,
              (select count(*) from reward) as rewards, (select count(*) from referral) as referrals,
              (select count(*) from leaderboard_entry) as entries, (select count(*) from purse where spins > 0) as spinners,
              (select count(distinct xp) from purse) as levels, (select count(*) from session) as sessions`,
    );
    expect(counts).toMatchObject({ games: 3, entries: 12, sessions: 0 });
    for (const name of ['claims', 'rewards', 'referrals', 'spinners']) expect(counts![name]).toBeGreaterThan(0);
    expect(counts!['levels']).toBeGreaterThan(6);
  });

  test('passes the audit', async () => {
    const { seedKey } = await loadSecrets(config);
    const keys = { sealer: createSealer(seedKey), archive: new Archive(config.archiveDir) };
    const found = await db.snapshot((tx) => auditTransaction(tx, keys, { json: false, all: 9 }, 0));
    expect(found.discrepancies).toEqual([]);
    expect(found.counts.replayed).toBeGreaterThan(0);
  });

  test('lets each printed player sign in', async () => {
    const world = await openBeside({ kind: 'postgres', url: config.databaseUrl! }, config);
    for (const [, email, password] of text.matchAll(/^ {2}(\S+) {2}(\S+)/gm)) {
      expect((await world.ask('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
    }
    await world.close();
    await world.db.close();
  });

  test('is refused where players are, unless it is added, and then has names of its own', async () => {
    await expect(seedDemo(config, OPTIONS)).rejects.toThrow('The database has players.');
    await runOperator(config, (own) => seedDemo(own, { ...OPTIONS, players: 4, add: true }));
    expect(await readNames(db)).toHaveLength(16);
  });

  test('has the same players for the same seed', { timeout: 30_000 }, async () => {
    const [first, second] = [await make(), await make()];
    const names: unknown[] = [];
    for (const database of [first, second]) {
      const own = getConfig(database);
      await runOperator(own, (other) => seedDemo(other, { players: 5, seed: 9, add: false }));
      const opened = await openDatabase(database);
      names.push(await readNames(opened));
      await opened.close();
    }
    expect(names[0]).toEqual(names[1]);
  });
});
