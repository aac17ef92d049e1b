import { beforeAll, expect, test } from 'vitest';
import { sayDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { readFlags } from '../../src/audit/flags.ts';
import { auditIn, runAudit } from '../../src/audit/run-audit.ts';
import { inWorld } from '../in-world.ts';
import { SEASON } from '../quests/first-season.ts';
import { playEverything, type Played } from './play-everything.ts';
import { TAMPERINGS, tampered } from './tamper.ts';

inWorld('an audit', { quests: SEASON }, (world) => {
  let played: Played;
  beforeAll(async () => {
    played = await playEverything(world);
  });
  const opened = () => ({ db: world.db, sealer: createSealer(world.secrets.seedKey) });
  const flags = (...words: string[]) => readFlags(words);

  test('finds that everything agrees, and says how much it looked at', async () => {
    const report = await runAudit(opened(), flags('--all'), 0);
    expect(report.discrepancies.map(sayDiscrepancy)).toEqual([]);
    expect(report.counts).toMatchObject({ players: 3, rounds: 289, replayed: 273, notReplayed: 16, receipts: 289 });
    expect(report.counts).toMatchObject({ leaves: 289, logged: 289, waiting: 0, nodes: 1, keys: 1, economies: 1 });
  });

  test('finds the same on several threads', async () => {
    const report = await runAudit(opened(), flags(), 2);
    expect(report).toMatchObject({ sound: true, counts: { rounds: 289 } });
  });

  test('looks at one player alone, by name or number', async () => {
    const { id, username } = played.other;
    for (const player of [String(id), username.toUpperCase()]) {
      const report = await runAudit(opened(), flags('--player', player), 0);
      expect(report).toMatchObject({ sound: true, counts: { players: 1, rounds: 3, leaves: 0 } });
    }
    await expect(runAudit(opened(), flags('--player', 'nobody at all'), 0)).rejects.toThrow('no player nobody at all');
  });

  test('looks at what was settled since a round, and at the whole log', async () => {
    const [round] = await world.db.query<{ id: string }>(
      `select left(server_seed_hash, 16) || '-3' as id from seed_pair where player_id = $1 and state = 'active'`,
      [played.player.id],
    );
    const report = await runAudit(opened(), flags('--since', round!.id), 0);
    expect(report.discrepancies.map(sayDiscrepancy)).toEqual([]);
    expect(report.counts).toMatchObject({ players: 1, rounds: 10, leaves: 289 });
    const later = await runAudit(opened(), flags('--since', '2100-01-01'), 0);
    expect(later).toMatchObject({ sound: true, counts: { players: 0, rounds: 0 } });
    await expect(runAudit(opened(), flags('--since', '0123456789abcdef-0'), 0)).rejects.toThrow('no round');
  });

  test.each(TAMPERINGS)('names $what', async (tampering) => {
    const { sealer } = opened();
    const found = await tampered(
      (work) => world.db.maintain(work),
      tampering,
      played.player.id,
      async (tx) => (await auditIn(tx, sealer, flags(), 0)).discrepancies,
    );
    const [first] = found;
    expect(found).toHaveLength(1);
    expect(first!.kind, sayDiscrepancy(first!)).toBe(tampering.named);
    if (tampering.says) expect(sayDiscrepancy(first!)).toMatch(tampering.says);
  });

  test('goes on after the first thing that does not agree, when it is asked to', async () => {
    const everyTenth = { what: '', named: 'balance', sql: 'update round set spins_before = spins_before + 100 where nonce % 10 = 9' } as const; // prettier-ignore
    const { discrepancies } = await tampered(
      (work) => world.db.maintain(work),
      everyTenth,
      played.player.id,
      (tx) => auditIn(tx, opened().sealer, flags('--all', '5'), 0),
    );
    expect(discrepancies).toHaveLength(5);
  });

  test('finds that everything agrees still', async () => {
    expect((await runAudit(opened(), flags(), 0)).discrepancies.map(sayDiscrepancy)).toEqual([]);
  });
});
