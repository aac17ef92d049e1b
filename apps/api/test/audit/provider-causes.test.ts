import { beforeAll, expect, test } from 'vitest';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { formatReport } from '../../../cli/src/audit-report.ts';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { describeClaimrServer } from '../claimr/with-claimr-server.ts';
import { parseAuditOptions } from '../cli-options.ts';
import type { TestPlayer } from '../world.ts';
import { GIVE } from './cause-tamperings.ts';
import { auditTampered } from './tamperings.ts';

describeClaimrServer(
  'an audit with quests at Claimr',
  { CLAIMR_SPIN_ASSET: 'spins', CLAIMR_SPIN_THRESHOLDS: '100,1000' },
  (world) => {
    let player: TestPlayer;
    let closed: TestPlayer;

    const readAgain = async (reader: TestPlayer, xp: number): Promise<void> => {
      await world.setXp(reader, xp);
      await world.db.query(
        `update provider_account set asked_at = asked_at - interval '1 hour', wanted_at = wanted_at - interval '1 hour'
        where player_id = $1`,
        [reader.id],
      );
      expect(await world.openQuests(reader)).toMatchObject({ status: 200, xp });
    };

    beforeAll(async () => {
      player = await world.newPlayer();
      closed = await world.newPlayer();
      for (const reader of [player, closed]) {
        await world.openQuests(reader);
        await readAgain(reader, 1_200.5);
        await readAgain(reader, 300);
        await readAgain(reader, 700);
      }
      expect((await world.ask('DELETE', '/api/account', { token: closed.token })).status).toBeLessThan(300);
    });

    const audit = async (sql: string): Promise<string[]> =>
      (await auditTampered(world, sql, player.id)).map(formatDiscrepancy);

    test('explains xp that rose and fell, the spins that it gave, and a closed account', async () => {
      const [{ corrections, spins }] = (await world.db.query(
        `select (select count(*) from provider_xp) as corrections, (select count(*) from provider_spin) as spins`,
      )) as [{ corrections: number; spins: number }];
      expect({ corrections, spins }).toEqual({ corrections: 6, spins: 4 });
      expect(await audit('')).toEqual([]);
      const source = { db: world.db, archive: world.archive, sealer: createSealer(world.secrets.seedKey) };
      const report = await runAudit(source, parseAuditOptions([]), 0);
      expect(formatReport(report)).toContain('6 changes of xp by the quest provider');
    });

    test('accepts xp of an older server for an hour after the update, and names it later', async () => {
      const unrecorded = 'delete from provider_xp;';
      expect(await audit(`${unrecorded} update log_entries_since set at = now() + interval '1 hour'`)).toEqual([]);
      expect(await audit(unrecorded)).toEqual([
        expect.stringContaining(
          'expected a record of its cause, found correction of 1200.5 xp, bank → player, and none',
        ),
      ]);
    });

    test.each([
    ['xp that the provider did not report', `update provider_xp set xp = xp + 100 where player_id = $1`, /the xp of the quest provider in version \d+: expected 1201\.5 xp, found 1200\.5 xp/],
    ['a report that changed nothing', `insert into provider_xp select player_id, version + 7, xp from purse where player_id = $1`, /expected correction of 0 xp, bank → player, for the xp of the quest provider, found none/],
    ['spins that the provider did not give', `${GIVE} select give($1, 'spins', 900, 'quest')`, /expected a record of its cause, found quest of 9 spins, bank → player, and none/],
    ['more spins for xp', `${GIVE} insert into provider_spin select $1, 'xp:900', 900, give($1, 'spins', 900, 'quest'), 0`, /the spins of xp:900 in version \d+: expected 1 spin, found 9 spins/],
    ['spins of one source twice', `${GIVE} alter table provider_spin drop constraint provider_spin_pkey; insert into provider_spin select $1, 'xp:10000', 100, give($1, 'spins', 100, 'quest'), 0`, /the spins of xp:10000 in version \d+: expected each source once, found another time/],
    ['spins whose transfer is gone', `update provider_spin set version = version + 100 where player_id = $1`, /expected a record of its cause, found quest of 1 spins, bank → player, and none/],
  ])('names %s', async (_what, sql, message) => {
    expect(await audit(sql)).toEqual([expect.stringMatching(message)]);
  }); // oxfmt-ignore
  },
);
