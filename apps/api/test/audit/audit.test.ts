import { beforeAll, expect, test } from 'vitest';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { parseAuditOptions } from '../cli-options.ts';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { describeServer } from '../in-world.ts';
import { SEASON, roll } from '../quests/quest-calls.ts';
import { playForAudit, type Played } from './test-tamperings.ts';
import { auditTampered, expectReported, TAMPERINGS } from './tamperings.ts';

/** One tampering per area: the others do not depend on the kind of database. */
const SOME = TAMPERINGS.filter(({ what }) =>
  ['a removed round', 'another time of signing', 'swapped leaves'].includes(what),
);

describeServer('an audit', { quests: SEASON }, (world) => {
  let played: Played;
  beforeAll(async () => {
    played = await playForAudit(world);
  });
  const run = (words: readonly string[]) =>
    runAudit(
      { db: world.db, archive: world.archive, sealer: createSealer(world.secrets.seedKey) },
      parseAuditOptions(words),
      0,
    );

  test('reports no issues and the number of checked records', async () => {
    const report = await run(['--all']);
    expect(report.discrepancies.map(formatDiscrepancy)).toEqual([]);
    expect(report.counts).toMatchObject({ players: 3, rounds: 290, replayed: 290, receipts: 290 });
    expect(report.counts).toMatchObject({
      leaves: expect.any(Number),
      logged: 290,
      waiting: 0,
      nodes: 1,
      keys: 1,
      economies: 3,
    });
    expect(report.counts.leaves).toBe(290 + report.counts.entries);
  });

  test('names rounds of an economy that the log never reported, once', async () => {
    const sql = `delete from log_entry where kind = 'wow-economy-1'`;
    const found = await auditTampered(world, sql, played.player.id, '--all');
    expect(found.filter(({ kind }) => kind === 'economy').map(formatDiscrepancy)).toEqual([
      expect.stringMatching(
        /^economy: leaf \d+, the economy of its round: expected one that the log reports for that time, found \w{64}$/,
      ),
    ]);
  });

  test('names checkpoints that the log did not report before the next one', async () => {
    const sql = `delete from log_entry where kind = 'wow-checkpoint-1'`;
    const found = await auditTampered(world, sql, played.player.id, '--all');
    expect(found.filter(({ kind }) => kind === 'head').map(formatDiscrepancy)).toContainEqual(
      expect.stringMatching(/^head: the head of \d+ leaves: expected a report before the next one, found none$/),
    );
  });

  test('audits one player by name or number', async () => {
    const { id, username } = played.other;
    for (const player of [String(id), username.toUpperCase()]) {
      expect(await run(['--player', player])).toMatchObject({
        sound: true,
        counts: { players: 1, rounds: 3, leaves: 0 },
      });
    }
    await expect(run(['--player', 'unknown player'])).rejects.toThrow('no player unknown player');
  });

  test('audits what was settled since a round, and the whole log', async () => {
    const [round] = await world.db.query<{ id: string }>(
      `select left(server_seed_hash, 16) || '-3' as id from seed_pair where player_id = $1 and state = 'active'`,
      [played.player.id],
    );
    const report = await run(['--all', '--since', round!.id]);
    expect(report.discrepancies.map(formatDiscrepancy)).toEqual([]);
    expect(report.counts).toMatchObject({ players: 1, rounds: 10 });
    const later = await run(['--since', '2100-01-01']);
    expect(later).toMatchObject({ sound: true, counts: { players: 0, rounds: 0 } });
    await expect(run(['--since', '0123456789abcdef-0'])).rejects.toThrow('no round');
  });

  test.each(SOME)('reports $what', (tampering) => expectReported(world, tampering, played.player.id));

  test('accepts rounds from before receipts existed', async () => {
    const { id } = played.player;
    const sql = `
      update signing_key set first_used_at = now() + interval '1 day';
      create temporary table unsigned on commit drop as
        select seed_pair_id, nonce, batch from round
         where batch = (select batch from round where player_id = $1 and nonce = 100);
      update round_batch set signed_by = null, signed_at = null, signature = null
       where id in (select batch from unsigned);
      with taken as (
        delete from log_leaf using unsigned
         where log_leaf.seed_pair_id = unsigned.seed_pair_id and log_leaf.nonce = unsigned.nonce
        returning log_leaf.seed_pair_id, log_leaf.nonce
      )
      insert into log_queue (seed_pair_ids, nonces) select array[seed_pair_id], array[nonce::bigint] from taken`;
    expect(await auditTampered(world, sql, id, '--player', String(id))).toEqual([]);
  });

  test('leaves out who did not play since a time, also if one of their rounds waits for the log', async () => {
    const sql = `
      insert into log_queue (seed_pair_ids, nonces)
      select array[id], array[0::bigint] from seed_pair where player_id = $1 and state = 'active'`;
    expect(await auditTampered(world, sql, played.player.id, '--since', '2100-01-01')).toEqual([]);
  });

  test('continues after the first issue if asked to', async () => {
    const sql = 'update round set spins_before = spins_before + 100 where nonce % 10 = 9';
    expect(await auditTampered(world, sql, played.player.id, '--all', '5')).toHaveLength(5);
  });

  test('reads one snapshot while rounds are played', async () => {
    let isOver = false;
    const playing = (async () => {
      let rounds = 0;
      for (; !isOver; rounds += 1) {
        expect((await roll(world, played.player)).status).toBe(200);
      }
      return rounds;
    })();
    for (let times = 0; times < 3; times += 1) {
      expect((await run(['--all'])).discrepancies.map(formatDiscrepancy)).toEqual([]);
    }
    isOver = true;
    expect(await playing).toBeGreaterThan(0);
  });
});
