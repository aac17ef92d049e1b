import type { Transaction } from '@wow/core/database';
import { selectGains } from '@wow/product/rewards/server';
import { countGroups, countMoving, DIVISIONS, LOWEST_DIVISION } from '../league-rules.ts';
import type { LeagueTerms } from '../settings.ts';
import { addWeeks, type Week } from '../week.ts';
import type { DueWeek } from './weeks-store.ts';

export interface Settlement {
  readonly week: Week;
  /** Of the week after. */
  readonly players: number;
  readonly groups: number;
}

/** Ten million rows are sorted and hashed, and a planner without statistics of the week would loop over them. */
const SETTINGS = ['work_mem = 256MB', 'maintenance_work_mem = 512MB', 'enable_nestloop = off'];

/** `formed` is the newest week with groups: its members without xp leave them, and keep the division. */
const restSql = (formed: Week): string => `
  insert into league_rest as rest (player_id, week, division)
  select player_id, week, division from league_member member
   where week = '${formed}'
     and not exists (select from (${selectGains(`'${formed}'`)}) gain where gain.player_id = member.player_id and gain.xp > 0)
  on conflict (player_id) do update set week = excluded.week, division = excluded.division`;

/** The division of everyone who gained xp. Each player without a group is a group of one, which moves no one. */
const nextSql = (week: Week, movingByPlayers: readonly number[]): string => `
  create unlogged table league_next as
  select player_id, xp,
         (division + case when place <= moving then (division < ${DIVISIONS.length})::integer
                          when place > players - moving then -(division > ${LOWEST_DIVISION})::integer
                          else 0 end)::smallint as division
    from (select gain.player_id, gain.xp, coalesce(member.division, rest.division, ${LOWEST_DIVISION}) as division,
                 rank() over (partition by coalesce(member.group_no, -gain.player_id) order by gain.xp desc) as place,
                 count(*) over whole as players, ('{${movingByPlayers.join()}}'::integer[])[1 + count(*) over whole] as moving
            from (${selectGains(`'${week}'`)}) gain
            left join league_member member on member.week = '${week}' and member.player_id = gain.player_id
            left join league_rest rest on rest.player_id = gain.player_id
           where gain.xp > 0
          window whole as (partition by coalesce(member.group_no, -gain.player_id) order by gain.xp desc
                           rows between unbounded preceding and unbounded following)) placed`;

interface Cut {
  readonly division: number;
  readonly players: number;
  readonly groups: number;
  readonly firstGroup: number;
}

/** Players of a division next to each other by gain are a group. They are also next to each other on disk. */
const membersSql = (partition: string, week: Week, cuts: readonly Cut[]): string => `
  create table ${partition} as
  select '${week}'::date as week, player_id, (first_group + nth * groups / players)::integer as group_no, division
    from (select player_id, division, row_number() over (partition by division order by xp desc, player_id) - 1 as nth
            from league_next) numbered
    join (values ${cuts.map(toValues).join()}) cut (division, players, groups, first_group) using (division)`;

const toValues = ({ division, players, groups, firstGroup }: Cut): string =>
  `(${division}::smallint, ${players}::bigint, ${groups}::bigint, ${firstGroup}::bigint)`;

/**
 * Ends a week and forms the groups of the next one, by its terms. The partition gets its keys after its rows, and is
 * attached last: readers do not wait.
 */
export async function settleWeek(tx: Transaction, due: DueWeek, terms: LeagueTerms): Promise<Settlement> {
  for (const setting of SETTINGS) {
    const [name, value] = setting.split(' = ');
    await tx.query('select set_config($1, $2, true)', [name!, value!]);
  }
  const next = addWeeks(due.week, 1);
  await tx.query(restSql(due.formed));
  await tx.query(nextSql(due.week, listMoving(due.terms)));
  const cuts = cutDivisions(await countDivisions(tx), terms);
  await tx.query('insert into league_week (week, terms) values ($1::date, $2::jsonb)', [next, JSON.stringify(terms)]);
  const players = cuts.reduce((sum, cut) => sum + cut.players, 0);
  if (players > 0) await formGroups(tx, next, cuts);
  await tx.query('drop table league_next');
  return { week: due.week, players, groups: cuts.reduce((sum, { groups }) => sum + groups, 0) };
}

async function formGroups(tx: Transaction, week: Week, cuts: readonly Cut[]): Promise<void> {
  const partition = `league_member_${week.replaceAll('-', '_')}`;
  await tx.query(membersSql(partition, week, cuts));
  // With these checks, attaching reads no row.
  await tx.query(
    `alter table ${partition} alter week set not null, alter player_id set not null, alter group_no set not null,
       alter division set not null, add check (week = '${week}')`,
  );
  await tx.query(`alter table ${partition} add primary key (player_id, week)`);
  await tx.query(`create index on ${partition} (group_no)`);
  await tx.query(
    `create trigger ${partition}_is_append_only before update or delete or truncate on ${partition}
       for each statement execute function refuse_change()`,
  );
  await tx.query(`alter table league_member attach partition ${partition} for values in ('${week}')`);
  await tx.query(`analyze ${partition}`);
}

/** The largest group has under one and a half times its size. Null: there were no groups. */
const listMoving = (terms: LeagueTerms | null): number[] =>
  Array.from({ length: terms ? 2 * terms.group_size : 2 }, (_, players) => (terms ? countMoving(players, terms) : 0));

const countDivisions = (tx: Transaction): Promise<{ division: number; players: number }[]> =>
  tx.query('select division, count(*) as players from league_next group by division order by division');

function cutDivisions(counts: readonly { division: number; players: number }[], terms: LeagueTerms): Cut[] {
  let firstGroup = 1;
  return counts.map(({ division, players }) => {
    const groups = countGroups(players, terms);
    const cut = { division, players, groups, firstGroup };
    firstGroup += groups;
    return cut;
  });
}
