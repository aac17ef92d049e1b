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
  const [waiting] = await db.query<{ next: Date }>(selectNextQuizTries('$1', '$2', '$3'), [
    playerId,
    [quest],
    [cooldownMinutes],
  ]);
  return waiting ? Math.max(1, Math.ceil((waiting.next.getTime() - Date.now()) / 1000)) : 1;
}

export interface NextTryRow {
  readonly quest: string;
  /** Text in JSON. */
  readonly next: Date | string;
}

/** SQL that selects a `NextTryRow` for each of the quizzes that accepts no answers now. */
export const selectNextQuizTries = (player: string, quests: string, cooldownMinutes: string): string => `
  select quest, next
    from unnest(${quests}::text[], ${cooldownMinutes}::integer[]) as asked (quest, minutes)
    join quiz_attempt using (quest)
   cross join lateral (select at + make_interval(mins => minutes) as next) as following
   where player_id = ${player} and next > now()`;

export const getQuizCooldowns = ({ quests }: QuestRules): ReadonlyMap<string, number> =>
  new Map(quests.flatMap(({ id, task }) => (task.kind === 'quiz' ? [[id, task.cooldown_minutes] as const] : [])));
