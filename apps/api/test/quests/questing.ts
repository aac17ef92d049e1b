import { questFileSchema, type QuestFile } from '@wow/product/quests';
import type { Answer, World, WorldPlayer } from '../world.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Returns a file with these quests; each is open for long and gives 10 xp unless it says otherwise. */
export const questFile = (quests: readonly Entry[], more: Entry = {}): QuestFile =>
  questFileSchema.parse({
    format: 1,
    groups: [{ id: 'tables', title: 'At the tables' }],
    budget: { xp: 100_000, spins: 1_000, points: 100_000 },
    quests: quests.map((quest) => ({
      group: 'tables',
      icon: 'flag',
      title: 'A',
      text: 'B',
      rewards: [{ xp: 10 }],
      starts: '2020-01-01T00:00:00Z',
      ...quest,
    })),
    ...more,
  });

export const lookAt = (world: World, player: WorldPlayer, query = ''): Promise<Answer> =>
  world.ask('GET', `/api/quests${query}`, { token: player.token });

/** Returns one quest as the player sees it, or undefined when it is not offered. */
export async function questOf(world: World, player: WorldPlayer, id: string) {
  const { body } = await lookAt(world, player);
  return body.quests.find((quest: { readonly id: string }) => quest.id === id);
}

/** Returns the answers that pass a quiz, by the places at which this player sees the choices. */
export async function rightAnswers(world: World, player: WorldPlayer, file: QuestFile, id: string): Promise<number[]> {
  const task = file.quests.find((quest) => quest.id === id)?.task;
  if (task?.kind !== 'quiz') throw new Error(`${id} is not a quiz`);
  const { questions } = (await questOf(world, player, id)).action as {
    readonly questions: readonly { readonly choices: readonly string[] }[];
  };
  return task.questions.map(({ choices, right }, place) => {
    const words = choices[right]!;
    return questions[place]!.choices.indexOf(typeof words === 'string' ? words : words.en);
  });
}

export const claim = (world: World, { token }: WorldPlayer, id: string, key?: string): Promise<Answer> =>
  world.ask('POST', `/api/quests/${id}/claim`, {
    token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export const roll = (world: World, { token }: WorldPlayer): Promise<Answer> =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });

export const spin = (world: World, { token }: WorldPlayer): Promise<Answer> =>
  world.ask('POST', '/api/games/spin/session', { token });

/** What a player did, and where it is called by the day on which they did it. */
const DONE = [
  { table: 'quest_event', day: { column: 'subject', of: `kind = 'checkin'` } },
  { table: 'quest_claim', day: { column: 'period', of: `quest = 'check-in'` } },
  { table: 'round', day: null },
  { table: 'quiz_try', day: null },
] as const;
const BOOK = 'quest_book';

/** What a player did happened so much earlier: on another day. Their quests have to be counted anew. */
export async function timePasses(world: World, { id }: WorldPlayer, interval: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (const { table, day } of DONE) {
      // They are append-only for everybody but a test.
      await tx.query(`alter table ${table} disable trigger user`);
      await tx.query(`update ${table} set at = at - $2::interval where player_id = $1`, [id, interval]);
      if (day) {
        const date = `to_char(at at time zone 'UTC', 'YYYY-MM-DD')`;
        await tx.query(`update ${table} set ${day.column} = ${date} where player_id = $1 and ${day.of}`, [id]);
      }
      await tx.query(`alter table ${table} enable trigger user`);
    }
    await tx.query(`update ${BOOK} set rules_hash = '' where player_id = $1`, [id]);
  });
}
