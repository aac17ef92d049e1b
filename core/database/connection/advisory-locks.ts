/**
 * Returns the SQL of an advisory lock's number within the current schema. Such locks belong to the whole database, which
 * may contain several installations. In `public` it is the number itself, as in versions that knew no other schema. Before
 * the first migration the schema is only a name.
 */
export const lockInSchema = (number: number): string =>
  `${number}::bigint + case coalesce(current_schema(), current_setting('search_path'))
    when 'public' then 0 else hashtext(coalesce(current_schema(), current_setting('search_path')))::bigint << 32 end`;
