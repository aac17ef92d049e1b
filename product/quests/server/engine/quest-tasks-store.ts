import type { Transaction, Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { QuestRules } from '../../quest-rules.ts';

/** Returns false if the code's uses are spent. */
export async function redeemCode(tx: Transaction, quest: string, code: string, most: number | null): Promise<boolean> {
  const rows = await tx.query(
    `insert into code_use (quest, code, uses) values ($1, $2, 1)
     on conflict (quest, code) do update set uses = code_use.uses + 1
        where $3::integer is null or code_use.uses < $3::integer
     returning uses`,
    [quest, code, most],
  );
  return rows.length > 0;
}

/** Returns null or the seconds until the next try. One statement, so that one of several parallel tries counts. */
export async function beginQuizTry(
  db: Queryable,
  playerId: PlayerId,
  quest: string,
  cooldownMinutes: number,
): Promise<number | null> {
  const begun = await db.query(
    `insert into quiz_attempt (player_id, quest) values ($1, $2)
     on conflict (player_id, quest) do update set at = now()
      where quiz_attempt.at <= now() - make_interval(mins => $3) returning at`,
    [playerId, quest, cooldownMinutes],
  );
  if (begun.length > 0) return null;
  const next = (await readNextQuizTries(db, playerId, new Map([[quest, cooldownMinutes]]))).get(quest);
  return next === undefined ? 1 : Math.max(1, Math.ceil((next.getTime() - Date.now()) / 1000));
}

/** Omits quizzes that accept answers now. */
export async function readNextQuizTries(
  db: Queryable,
  playerId: PlayerId,
  cooldownMinutes: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Date>> {
  if (cooldownMinutes.size === 0) return new Map();
  const rows = await db.query<{ quest: string; next: Date }>(
    `select quest, next
       from unnest($2::text[], $3::integer[]) as asked (quest, minutes)
       join quiz_attempt using (quest)
      cross join lateral (select at + make_interval(mins => minutes) as next) as following
      where player_id = $1 and next > now()`,
    [playerId, [...cooldownMinutes.keys()], [...cooldownMinutes.values()]],
    'read-next-quiz-tries',
  );
  return new Map(rows.map(({ quest, next }) => [quest, next]));
}

export const getQuizCooldowns = ({ quests }: QuestRules): ReadonlyMap<string, number> =>
  new Map(quests.flatMap(({ id, task }) => (task.kind === 'quiz' ? [[id, task.cooldown_minutes] as const] : [])));
