import type { Queryable, Row } from '@wow/core/database';

export interface Definition {
  readonly quest: string;
  readonly version: number;
  readonly document: string;
}

/** Returns every definition ever offered. */
export const readDefinitions = (db: Queryable) =>
  db.query<Definition & { readonly firstUsedAt: Date } & Row>(
    'select quest, version, document, first_used_at as "firstUsedAt" from quest_definition order by quest, version',
  );

/** Existing definitions stay. */
export async function saveDefinitions(db: Queryable, definitions: readonly Definition[]): Promise<void> {
  await db.query(
    `insert into quest_definition (quest, version, document)
     select quest, version, document
       from jsonb_to_recordset($1::text::jsonb) as d (quest text, version integer, document text) on conflict do nothing`,
    [JSON.stringify(definitions)],
  );
}

export const SELECT_STOPPED_QUESTS = 'select quest from quest_stop';

export async function readStoppedQuests(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ quest: string }>(SELECT_STOPPED_QUESTS, [], 'read-quest-stops');
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
