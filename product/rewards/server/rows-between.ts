/** One of the tables whose rows stand in the order of xp and seniority, and what is asked of its rows. */
export interface Ordered {
  readonly table: 'standing' | 'standing_bucket';
  readonly columns: string;
}

/**
 * Returns the query for the rows of a table above the standing of row `low`, up to and with that of row `high`.
 * Its pieces are of one xp each, or of none: such a range an index scan leaves at its end, while of a pair of columns
 * compared at once it goes on to the last of all who are level. `atMost` never cuts anything, as there are no more rows
 * than that. It tells the planner that the range is short, which it cannot know: else it may read the whole table.
 */
export const rowsBetween = ({ table, columns }: Ordered, low: string, high: string, atMost: string): string => `
  select ${columns} from ${table} s
   where s.xp = ${low}.xp and s.seniority > ${low}.seniority
     and s.seniority <= case when ${low}.xp = ${high}.xp then ${high}.seniority else 0 end
  union all
  (select ${columns} from ${table} s where s.xp > ${low}.xp and s.xp < ${high}.xp order by s.xp limit ${atMost})
  union all
  select ${columns} from ${table} s
   where ${low}.xp < ${high}.xp and s.xp = ${high}.xp and s.seniority <= ${high}.seniority`;
