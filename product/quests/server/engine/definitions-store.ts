import type { Queryable } from '@wow/core/database';

export interface Definition {
  readonly quest: string;
  readonly version: number;
  readonly document: string;
}

/** Returns every definition ever offered, with the time of its first use. */
export async function readDefinitions(db: Queryable): Promise<(Definition & { readonly firstUsedAt: Date })[]> {
  const rows = await db.query<{ quest: string; version: number; document: string; first_used_at: Date }>(
    'select quest, version, document, first_used_at from quest_definition order by quest, version',
  );
  return rows.map(({ first_used_at, ...row }) => ({ ...row, firstUsedAt: first_used_at }));
}

/** Saves new definitions. Existing ones stay. */
export async function saveDefinitions(db: Queryable, definitions: readonly Definition[]): Promise<void> {
  await db.query(
    `insert into quest_definition (quest, version, document)
     select * from unnest($1::text[], $2::integer[], $3::text[]) on conflict do nothing`,
    [
      definitions.map(({ quest }) => quest),
      definitions.map(({ version }) => version),
      definitions.map(({ document }) => document),
    ],
  );
}

/** Returns the quests that the operator has stopped. */
export async function readStoppedQuests(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ quest: string }>('select quest from quest_stop', [], 'read-quest-stops');
  return new Set(rows.map(({ quest }) => quest));
}

export async function setQuestStopped(db: Queryable, quest: string, isStopped: boolean): Promise<void> {
  await db.query(
    isStopped
      ? 'insert into quest_stop (quest) values ($1) on conflict do nothing'
      : 'delete from quest_stop where quest = $1',
    [quest],
  );
}
