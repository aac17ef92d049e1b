import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Parameter, Queryable } from '@wow/core/database';
import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer, hasPlayedOnDays } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { playForAudit, type Played } from '../audit/test-tamperings.ts';
import { parseAuditOptions } from '../cli-options.ts';
import { forgetProgress, roll, SEASON } from '../quests/quest-calls.ts';
import { TestServer, type TestPlayer } from '../world.ts';
import { archiveAllMonths } from './old-history.ts';

describeOnEachDatabase('archived months', (open) => {
  const world = new TestServer();
  let played: Played;
  let before: Awaited<ReturnType<typeof readAll>>;
  beforeAll(async () => {
    await world.open(await open(), { quests: SEASON });
    played = await playForAudit(world);
    before = await readAll(played.player);
    await archiveAllMonths(world.db, world.archive.directory);
  });
  afterAll(() => world.close());

  const get = async (player: TestPlayer, path: string) => {
    const { status, body } = await world.ask('GET', path, { token: player.token });
    expect(status).toBe(200);
    return body;
  };

  const readPages = async (player: TestPlayer, query = '') => {
    const rounds: { id: string; nonce: number; game: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = await get(player, `/api/rounds?limit=50${query}${next}`);
      rounds.push(...page.rounds);
      cursor = page.next_cursor;
    }
    return rounds;
  };

  const readAll = async (player: TestPlayer) => {
    const rounds = await readPages(player);
    return {
      rounds,
      leaf: (await get(player, `/api/fairness/log/rounds/${rounds.at(-1)!.id}`)).leaf,
      spins: await readPages(player, '&game=lucky-spins'),
      pairs: await get(player, '/api/fairness/pairs'),
      quests: await readQuests(player),
      exported: { ...(await get(player, '/api/fairness/export')), exported_at: null },
    };
  };

  /** Everything is counted again from the events. */
  const readQuests = async (player: TestPlayer) => {
    await forgetProgress(world);
    const { quests } = await get(player, '/api/quests');
    const evidence = await get(player, '/api/quests/first-rounds/evidence');
    return { quests, evidence };
  };

  const audit = (...words: string[]) =>
    runAudit(
      { db: world.db, archive: new Archive(world.archive.directory), sealer: createSealer(world.secrets.seedKey) },
      parseAuditOptions(words),
      0,
    );

  const damaged = async (name: string, damage: (path: string) => void, check: () => Promise<void>): Promise<void> => {
    const path = join(world.archive.directory, name);
    const content = readFileSync(path);
    damage(path);
    try {
      await check();
    } finally {
      writeFileSync(path, content);
    }
  };

  test('leave the database', async () => {
    const left = await world.db.query(
      'select (select count(*) from round) as rounds, (select count(*) from round_batch) as batches',
    );
    expect(left).toEqual([{ rounds: 0, batches: 0 }]);
    const lines = gunzipSync(readFileSync(join(world.archive.directory, 'round_first.jsonl.gz'))).toString();
    expect(lines.trimEnd().split('\n')).toHaveLength(290);
    const sums = 'select unit, sum(amount) as sum from purse_balance group by unit having sum(amount) <> 0';
    expect(await world.db.query(sums)).toEqual([]);
  });

  test('are read as before: pages, one game, a leaf of the log, pairs, quests and the export', async () => {
    expect(await readAll(played.player)).toEqual(before);
    expect(before.rounds).toHaveLength(286);
  });

  test('agree in an audit of all, of a player, and since a time or an archived round', async () => {
    const whole = await audit('--all');
    expect(whole.discrepancies.map(formatDiscrepancy)).toEqual([]);
    expect(whole.counts).toMatchObject({ players: 3, rounds: 290, logged: 290 });
    const [newest] = before.rounds;
    for (const words of [
      ['--player', played.other.username],
      ['--since', newest!.id],
      ['--since', '2020-01-01'],
    ]) {
      expect(await audit(...words)).toMatchObject({ sound: true });
    }
  });

  test('a round by its number and the days of play come from the archive', async () => {
    const round = before.rounds.find(({ game }) => game === 'dices')!;
    expect(await get(played.player, `/api/rounds/${round.id}`)).toMatchObject(round);
    expect(await hasPlayedOnDays(world.db, played.player.id, 1)).toBe(true);
    expect(await hasPlayedOnDays(world.db, played.player.id, 3)).toBe(false);
  });

  test('the account export has archived rounds', async () => {
    const { body } = await world.ask('GET', '/api/account/export', { token: played.other.token });
    expect(body.rounds).toHaveLength(3);
    expect(body.transfers.map(({ reason }: { reason: string }) => reason)).toContain('refill');
  });

  test('a changed or missing file: the audit names it, and a page of its rounds is refused, the rest goes on', async () => {
    const name = 'round_first.jsonl.gz';
    const fresh = await world.newPlayer();
    const expectNamed = async (): Promise<void> => {
      const found = (await audit('--all')).discrepancies.map(formatDiscrepancy);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(/^archive: .*round_first\.jsonl\.gz/);
    };
    await damaged(name, (path) => writeFileSync(path, changeByte(readFileSync(path))), expectNamed);
    await damaged(
      name,
      (path) => renameSync(path, `${path}.away`),
      async () => {
        await expectNamed();
        const other = new TestServer();
        // It has no blocks in memory.
        const archive = new Archive(world.archive.directory);
        await other.open(world.db, { quests: SEASON, secrets: world.secrets, archive });
        const refused = await other.ask('GET', '/api/rounds', { token: played.player.token });
        expect([refused.status, refused.body.code]).toEqual([503, 'history_unavailable']);
        expect(other.log.join('')).toContain(join(archive.directory, name));
        for (const path of ['/api/fairness/export', '/api/account/export']) {
          const cut = await other.ask('GET', path, { token: played.player.token });
          expect([path, cut.status, cut.body.code]).toEqual([path, 503, 'history_unavailable']);
        }
        expect((await roll(other, fresh)).status).toBe(200);
        expect((await other.ask('GET', '/api/rounds', { token: fresh.token })).body.rounds).toHaveLength(1);
        expect((await other.ask('GET', '/readyz')).status).toBe(200);
        await other.close();
      },
    );
  });

  test('a row that was changed with the hash of its file: the audit names it', async () => {
    const path = join(world.archive.directory, 'round_first.jsonl.gz');
    const content = readFileSync(path);
    const [second] = await world.db.query<{ start: number }>(
      'select min(block_start) as start from archived_rounds where block_start > 0',
    );
    const end = second?.start ?? content.length;
    const [first, rest] = [content.subarray(0, end), content.subarray(end)];
    const text = gunzipSync(first).toString();
    expect(text).toContain('"payout": 0,');
    const changed = gzipSync(text.replace('"payout": 0,', '"payout": 100,'));
    try {
      await replaceFile(path, Buffer.concat([changed, rest]), changed.length - first.length);
      const [discrepancy] = (await audit()).discrepancies;
      expect(discrepancy?.kind).toBe('payout');
    } finally {
      await replaceFile(path, content, first.length - changed.length);
    }
    expect(await audit('--all')).toMatchObject({ sound: true });
  });

  /** Changes a file, whose first block grows, and what the database has of it. */
  const replaceFile = async (path: string, content: Buffer, growth: number): Promise<void> => {
    writeFileSync(path, content);
    const name = basename(path);
    await changeIndex(`update archive_file set sha256 = decode($2, 'hex'), bytes = $3 where name = $1`, [
      name,
      createHash('sha256').update(content).digest('hex'),
      content.length,
    ]);
    await changeIndex(
      `update archived_rounds set block_bytes = block_bytes + case when block_start = 0 then $2::integer else 0 end,
              block_start = block_start + case when block_start = 0 then 0 else $2::integer end
        where file = $1`,
      [name, growth],
    );
  };

  /** The tables are append-only. */
  const changeIndex = (text: string, parameters: Parameter[]): Promise<void> =>
    world.db.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      await tx.query(text, parameters);
    });

  test('the next round of an old pair follows the archived ones', async () => {
    const { player } = played;
    const [last] = before.rounds;
    const [start] = await world.db.query<{ now: Date }>('select now() as now');
    const { body } = await roll(world, player);
    expect(body.nonce).toBe(Number(last!.id.split('-')[1]) + 1);
    const rounds = await readPages(player);
    expect(rounds.slice(1)).toEqual(before.rounds);
    // Its pair and its balance go on from archived rows.
    const recent = await audit('--since', start!.now.toISOString());
    expect(recent.discrepancies.map(formatDiscrepancy)).toEqual([]);
    expect(recent.counts).toMatchObject({ players: 1, rounds: 1 });
    expect((await audit('--all')).discrepancies.map(formatDiscrepancy)).toEqual([]);
  });
});

describeOnPostgres('months that move meanwhile', (open) => {
  const world = new TestServer();
  beforeEach(async () => {
    await world.open(await open(), { quests: SEASON });
    await playForAudit(world);
  });
  afterEach(() => world.close());

  /** Calls `then` once, after the first statement. */
  const afterFirst = <T extends Queryable>(db: T, then: () => Promise<unknown>): T => {
    let isFirst = true;
    return {
      ...db,
      async query(...statement: Parameters<Queryable['query']>) {
        const rows = await db.query(...statement);
        if (isFirst) {
          isFirst = false;
          await then();
        }
        return rows;
      },
    };
  };
  const archiveAll = () => archiveAllMonths(world.db, world.archive.directory);

  test('wait for the end of an audit that has begun', async () => {
    let archiving = Promise.resolve();
    const start = async () => {
      archiving = archiveAll();
      await pause(1_000);
    };
    const db: Database = {
      ...world.db,
      snapshot: (work, prepare) => world.db.snapshot(work, (tx) => prepare!(afterFirst(tx, start))),
    };
    const sealer = createSealer(world.secrets.seedKey);
    const report = await runAudit({ db, archive: world.archive, sealer }, parseAuditOptions([]), 0);
    expect(report.discrepancies.map(formatDiscrepancy)).toEqual([]);
    await archiving;
    const [left] = await world.db.query('select count(*) as rounds from round');
    expect(left).toEqual({ rounds: 0 });
  });
});

function changeByte(content: Buffer): Buffer {
  content[Math.floor(content.length / 2)]! ^= 1;
  return content;
}
