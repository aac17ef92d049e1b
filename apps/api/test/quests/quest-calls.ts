import { readFileSync } from 'node:fs';
import { questFileSchema, type QuestFile } from '@wow/product/quests';
import type { Answer, TestServer, TestPlayer } from '../world.ts';
import { expect } from 'vitest';
import type { Database } from '@wow/core/database';
import { Archive } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { auditPromos, activateRules, rebuildProgress } from '@wow/product/quests/server';
import { auditClaims } from '@wow/product/quests/testing';
import { loadRewardRules } from '@wow/product/rewards/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';

export const SEASON: QuestFile = questFileSchema.parse(
  JSON.parse(readFileSync(new URL('../../../../config/quests.json', import.meta.url), 'utf8')),
);

type Entry = Readonly<Record<string, unknown>>;

/** Returns a file with these quests: open for long, 10 xp by default. */
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

export const lookAt = (world: TestServer, player: TestPlayer, query = ''): Promise<Answer> =>
  world.ask('GET', `/api/quests${query}`, { token: player.token });

export async function findQuest(world: TestServer, player: TestPlayer, id: string) {
  const { body } = await lookAt(world, player);
  return body.quests.find((quest: { readonly id: string }) => quest.id === id);
}

/** Returns the right answers of a quiz in this player's order. */
export async function rightAnswers(
  world: TestServer,
  player: TestPlayer,
  file: QuestFile,
  id: string,
): Promise<number[]> {
  const task = file.quests.find((quest) => quest.id === id)?.task;
  if (task?.kind !== 'quiz') throw new Error(`${id} is not a quiz`);
  const { questions } = (await findQuest(world, player, id)).action as {
    readonly questions: readonly { readonly choices: readonly string[] }[];
  };
  return task.questions.map(({ choices, right }, place) => {
    const words = choices[right]!;
    return questions[place]!.choices.indexOf(typeof words === 'string' ? words : words.en);
  });
}

export const claim = (world: TestServer, { token }: TestPlayer, id: string, key?: string): Promise<Answer> =>
  world.ask('POST', `/api/quests/${id}/claim`, {
    token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export const roll = (world: TestServer, { token }: TestPlayer): Promise<Answer> =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });

export const spin = (world: TestServer, { token }: TestPlayer): Promise<Answer> =>
  world.ask('POST', '/api/games/spin/session', { token });

/** Tables of player events, with their day columns. */
const DONE = [
  { table: 'quest_event', day: { column: 'subject', of: `kind = 'checkin'` } },
  { table: 'quest_claim', day: { column: 'period', of: `quest = 'check-in'` } },
  { table: 'round', day: null },
  { table: 'quiz_attempt', day: null },
] as const;
const BOOK = 'quest_cursor';

/** Has all players' progress counted again from their events. */
export async function forgetProgress({ db }: TestServer): Promise<void> {
  await db.query(`update ${BOOK} set rules_hash = ''`);
}

/** Moves all events of a player to an earlier day. Quests must be recounted. */
export async function timePasses(world: TestServer, { id }: TestPlayer, interval: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    // A batch has the time of its rounds.
    const [rounds, batches] = ['round', 'round_batch'];
    await tx.query(`alter table ${batches} disable trigger user`);
    await tx.query(
      `update ${batches} set at = at - $2::interval where id in (select batch from ${rounds} where player_id = $1)`,
      [id, interval],
    );
    await tx.query(`alter table ${batches} enable trigger user`);
    for (const { table, day } of DONE) {
      // These tables are append-only in production.
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

/**
 * Expects that progress equals the events, claims match finished quests, and payments match claims and budgets.
 * Returns the number of players and claims.
 */
export async function expectSoundQuests(db: Database, file: QuestFile): Promise<{ players: number; claims: number }> {
  const rewards = await loadRewardRules(db, DEFAULT_ECONOMY);
  if ('mistake' in rewards) throw new Error(rewards.mistake);
  const rules = await activateRules(db, file, rewards);
  if ('mistake' in rules) throw new Error(rules.mistake);
  const { players, drifts } = await rebuildProgress({ db, archive: new Archive('no-archive') }, rules, {
    repair: false,
    now: new Date(),
  });
  expect(drifts).toEqual([]);
  expect(await auditPromos(db)).toEqual([]);
  expect(await auditLedger(db)).toMatchObject({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
    wrongEarnings: [],
  });
  const { claims, early } = await auditClaims(db);
  expect(early).toEqual([]);
  return { players, claims };
}
