import type { Queryable } from '@wow/core/database';

/** Returns the tables with one of these columns. */
export async function listTablesWithColumn(db: Queryable, ...columns: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    `select distinct quote_ident(t.table_name) as name
       from information_schema.tables t
       join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = any($1)`,
    [columns],
  );
  return rows.map(({ name }) => name);
}
