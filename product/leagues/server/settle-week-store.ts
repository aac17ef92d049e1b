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
const SETTINGS = [
  'work_mem = 512MB',
  'maintenance_work_mem = 512MB',
  'enable_nestloop = off',
  'parallel_tuple_cost = 0',
];

/** Leaves all members of a week without a group. They keep the division. */
const restAllSql = (formed: Week): string => `
  insert into league_rest as rest (player_id, week, division)
  select player_id, week, division from league_member where week = '${formed}'
  on conflict (player_id) do update set week = excluded.week, division = excluded.division`;

/**
 * The next division of everyone who gained xp, and the members who did not, without xp. Each player without a group is a
 * group of one, which moves no one.
 */
const nextSql = (week: Week, movingByPlayers: readonly number[]): string => `
  create unlogged table league_next as
  select player_id, xp,
         (division + case when xp is null then 0
                          when place <= moving then (division < ${DIVISIONS.length})::integer
                          when place > players - moving then -(division > ${LOWEST_DIVISION})::integer
                          else 0 end)::smallint as division
    from (select player_id, gain.xp, coalesce(member.division, rest.division, ${LOWEST_DIVISION}) as division,
                 rank() over whole as place,
                 count(gain.xp) over whole as players,
                 ('{${movingByPlayers.join()}}'::integer[])[1 + count(gain.xp) over whole] as moving
            from (select player_id, xp from (${selectGains(`'${week}'`)}) gained where xp > 0) gain
            full join (select player_id, group_no, division from league_member where week = '${week}') member using (player_id)
            left join league_rest rest using (player_id)
          window whole as (partition by coalesce(group_no, -player_id) order by gain.xp desc nulls last
                           rows between unbounded preceding and unbounded following)) placed`;

const restSql = (week: Week): string => `
  insert into league_rest as rest (player_id, week, division)
  select player_id, '${week}', division from league_next where xp is null
  on conflict (player_id) do update set week = excluded.week, division = excluded.division`;

interface Cut {
  readonly division: number;
  readonly players: number;
  readonly groups: number;
  /** The players of lower divisions. */
  readonly before: number;
  readonly firstGroup: number;
}

/**
 * Players of a division next to each other by gain are a group. They are also next to each other on disk. One number sorts
 * by division and xp, which is below 2^50: a sort by two columns would compare most rows in its slow way.
 */
const membersSql = (partition: string, week: Week, cuts: readonly Cut[]): string => `
  create table ${partition} as
  select '${week}'::date as week, player_id, (first_group + (nth - before) * groups / players)::integer as group_no, division
    from (select player_id, division, row_number() over (order by (division::bigint << 50) - xp, player_id) - 1 as nth
            from league_next where xp is not null) numbered
    join (values ${cuts.map(toValues).join()}) cut (division, players, groups, before, first_group) using (division)`;

const toValues = ({ division, players, groups, before, firstGroup }: Cut): string =>
  `(${division}::smallint, ${players}::bigint, ${groups}::bigint, ${before}::bigint, ${firstGroup}::bigint)`;

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
  // After weeks without xp: the groups are of an earlier week.
  if (due.formed !== due.week) await tx.query(restAllSql(due.formed));
  await tx.query(nextSql(due.week, listMoving(due.terms)));
  await tx.query(restSql(due.week));
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
  tx.query(
    'select division, count(xp) as players from league_next where xp is not null group by division order by division',
  );

function cutDivisions(counts: readonly { division: number; players: number }[], terms: LeagueTerms): Cut[] {
  let [before, firstGroup] = [0, 1];
  return counts.map(({ division, players }) => {
    const groups = countGroups(players, terms);
    const cut = { division, players, groups, before, firstGroup };
    before += players;
    firstGroup += groups;
    return cut;
  });
}
