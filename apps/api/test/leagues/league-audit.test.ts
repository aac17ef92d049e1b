import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnPostgres, describeWith } from '@wow/core/testing';
import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { GIVE } from '../audit/cause-tamperings.ts';
import { auditTampered } from '../audit/tamperings.ts';
import { waitUntilLogged } from '../audit/test-tamperings.ts';
import type { TestPlayer } from '../world.ts';
import { LeagueWorld } from './league-world.ts';

/** What someone with the database writes. `$1` is the first player, `$second` and `$third` the next ones. */
const TAMPERINGS = [
  { what: 'a changed gain', sql: `update weekly_gain set xp = xp + 500 where player_id = $1 and week = '$week1'`, message: /player \d+, the xp of the week of $week1: expected 2500 xp, found 2505 xp/ },
  { what: 'a gain without transfers', sql: `insert into weekly_gain values ('$week3', $resting, 100)`, message: /the xp of the week of $week3: expected 0 xp, found 1 xp/ },
  { what: 'a removed gain', sql: `delete from weekly_gain where player_id = $1 and week = '$week0'`, message: /the xp of the week of $week0: expected 2500 xp, found 0 xp/ },
  { what: 'a player moved to another group', sql: `update league_member set group_no = 2 where player_id = $1 and week = '$week1'`, message: /player \d+, the group in the week of $week1: expected 1, found 2/ },
  { what: 'a player moved to another division', sql: `update league_member set division = 3 where player_id = $1 and week = '$week2'`, message: /player \d+, the division after the week of $week1: expected 2, found 3/ },
  { what: 'a member who gained nothing', sql: `insert into league_member values ('$week3', $resting, 1, 2)`, message: /player \d+, the division after the week of $week2: expected none, found 2/ },
  { what: 'a player who was left out', sql: `delete from league_member where player_id = $second and week = '$week1'`, message: /player \d+, the division after the week of $week0: expected 1, found none/ },
  { what: 'another division at rest', sql: `update league_rest set division = 7 where player_id = $resting`, message: /player \d+, the division at rest since the week of $week2: expected 1, found 7/ },
  { what: 'terms that were never offered', sql: `update league_week set terms = jsonb_set(terms, '{rewards,promotion,points}', '9000') where week = '$week3'`, message: /the terms of the week of $week3: expected those of an economy of that time, found/ },
  { what: 'groups that were formed too early', sql: `update league_week set at = at - interval '5 days' where week = '$week2'`, message: /when the groups of the week of $week2 were formed: expected after the week before, found/ },
  { what: 'a claim of a place that was not reached', sql: `insert into league_claim select $third, '$week1', give($third, 'points', 50000, 'league'), 1, 1, false, 0, 50000, now()`, message: /the claim for the week of $week1 in version \d+, its place: expected 3, found 1/ },
  { what: 'a claim that gave more', sql: `insert into league_claim select $third, '$week1', give($third, 'points', 90000, 'league'), 1, 3, false, 0, 90000, now()`, message: /what it gave: expected 1 spins, found 0 spins/ },
  { what: 'a claim of a week without a group', sql: `insert into league_claim select $newcomer, '$week1', give($newcomer, 'points', 50000, 'league'), 1, 1, false, 0, 50000, now()`, message: /its group: expected one with the player, found none/ },
  { what: 'a claim of an open week', sql: `insert into league_claim select $1, '$week3', give($1, 'points', 50000, 'league'), 1, 1, false, 0, 50000, now()`, message: /its week: expected one that is settled, found an open one/ },
  { what: 'a second claim', sql: `alter table league_claim drop constraint league_claim_pkey; insert into league_claim select $1, '$week1', give($1, 'spins', 500, 'league'), 1, 1, true, 500, 0, now()`, message: /its number: expected one of a week, found another one/ },
  { what: 'a claim whose transfers are gone', sql: `update league_claim set version = version + 100 where player_id = $1`, message: /expected a record of its cause, found league of \d+ spins, bank → player, and none/ },
  { what: 'points of a league without a claim', sql: `select give($second, 'points', 50000, 'league')`, message: /expected a record of its cause, found league of 500 points, bank → player, and none/ },
]; // oxfmt-ignore

describeOnPostgres('the audit of leagues', () => {
  describeWith('faketime', 'over four weeks', () => {
    const world = new LeagueWorld();
    let players: TestPlayer[];
    const weeks: string[] = [];
    const fill = (text: string): string =>
      text
        .replaceAll(/\$week(\d)/g, (_, week: string) => weeks[Number(week)]!)
        .replaceAll('$second', String(players[1]!.id))
        .replaceAll('$third', String(players[2]!.id))
        .replaceAll('$resting', String(players[24]!.id))
        .replaceAll('$newcomer', String(players.at(-1)!.id));

    beforeAll(async () => {
      await world.start();
      players = await world.newPlayers(26);
      const members = players.slice(0, 25);
      for (const active of [members, members, members.slice(0, 12)]) {
        weeks.push((await world.read(players[0]!)).week);
        await world.earnAll(active);
        await world.nextWeek();
      }
      weeks.push((await world.read(players[0]!)).week);
      await world.earnAll([...members.slice(0, 6), players.at(-1)!]);
      expect((await world.claim(players[0]!, weeks[1]!)).status).toBe(200);
      await waitUntilLogged(world);
    });
    afterAll(() => world.stop());

    test('leagues: agree with their transfers over four weeks, and after more of them', async () => {
      const { id } = players[0]!;
      expect((await auditTampered(world, '', id, '--all')).map(formatDiscrepancy)).toEqual([]);
      expect(await auditTampered(world, '', id, '--all', '--player', String(id))).toEqual([]);
      expect(await auditTampered(world, '', id, '--all', '--since', '2020-01-01')).toEqual([]);
    });

    test.each(TAMPERINGS)('leagues: the audit names $what', async ({ sql, message }) => {
      const found = await auditTampered(world, `${GIVE} ${fill(sql)}`, players[0]!.id);
      expect(found.map(formatDiscrepancy)).toEqual([expect.stringMatching(new RegExp(fill(message.source)))]);
    });
  });
});
