import { expect, test } from 'vitest';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import type { QuestFile } from '@wow/product/quests';
import {
  backtest,
  setQuestStopped,
  activateRules,
  rebuildProgress,
  toQuestRules,
  type ActiveRules,
} from '@wow/product/quests/server';
import { loadRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { withSecondServer } from '../with-second-server.ts';
import { describeServer } from '../in-world.ts';
import type { TestServer } from '../world.ts';
import { claim, lookAt, questFile, findQuest, roll } from './quest-calls.ts';

const RULES = questFile([
  { id: 'rounds', task: { kind: 'play' }, goal: 3 },
  { id: 'often', task: { kind: 'play' }, goal: 2, repeat: 'multiple', rewards: [{ xp: 4 }, { spins: 1 }] },
]);

async function opened(world: TestServer, file: QuestFile): Promise<ActiveRules> {
  const rewards = (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules;
  return (await activateRules(world.db, file, rewards)) as ActiveRules;
}

describeServer('the maintenance of quests', { quests: RULES }, (world) => {
  test('finds progress that differs from the events and repairs it', async () => {
    const player = await world.newPlayer();
    for (let round = 0; round < 4; round += 1) await roll(world, player);
    await lookAt(world, player);
    const rules = await opened(world, RULES);
    const now = new Date();
    expect((await rebuildProgress(world, rules, { repair: false, now })).drifts).toEqual([]);
    const [{ done_at: doneAt }] = (await world.db.query(
      `update quest_progress set value = 1, done_at = null, memo = jsonb_set(memo, '{seen}', '["dices"]')
         from (select done_at from quest_progress where player_id = $1 and quest = 'rounds') as before
        where player_id = $1 and quest = 'rounds' returning before.done_at`,
      [player.id],
    )) as [{ done_at: Date }];
    await world.db.query(`delete from quest_progress where player_id = $1 and quest = 'often'`, [player.id]);
    const { drifts } = await rebuildProgress(world, rules, { repair: false, now });
    expect(drifts).toEqual([
      {
        playerId: player.id,
        quest: 'rounds',
        period: 'once',
        fields: [
          { field: 'value', stored: '1', recounted: '3' },
          { field: 'doneAtMs', stored: 'null', recounted: doneAt.toISOString() },
          { field: 'seen', stored: '["dices"]', recounted: '[]' },
        ],
      },
      { playerId: player.id, quest: 'often', period: '1', fields: expect.any(Array) },
    ]);
    expect(drifts[1]!.fields).toContainEqual({ field: 'value', stored: null, recounted: '2' });
    expect(drifts[1]!.fields.every(({ stored }) => stored === null)).toBe(true);
    await rebuildProgress(world, rules, { repair: true, now });
    expect((await rebuildProgress(world, rules, { repair: false, now })).drifts).toEqual([]);
    expect((await findQuest(world, player, 'rounds')).state).toBe('claimable');
  });

  test('previews what other quests would have paid, without payments', async () => {
    const player = await world.newPlayer();
    for (let round = 0; round < 7; round += 1) await roll(world, player);
    const since = new Date(Date.now() - 60_000);
    const planned = questFile([
      { id: 'planned', task: { kind: 'play', games: ['dices'] }, goal: 3, repeat: 'multiple', rewards: [{ xp: 5 }] },
      { id: 'other', task: { kind: 'play', games: ['roulette'] } },
      { id: 'then', task: { kind: 'quests' }, goal: 2, rewards: [{ spins: 1 }] },
    ]);
    const rules = toQuestRules(planned, { openedAtMs: new Map(), seasons: new Map() });
    const before = await world.db.query('select count(*) as n from transfer');
    const { quests } = await backtest(world, rules, since);
    const planned1 = quests.find(({ quest }) => quest === 'planned')!;
    // Four rounds of the other test's player, seven of this one.
    expect(planned1).toMatchObject({ players: 2, claims: 3, xp: 1_500 });
    expect(quests.find(({ quest }) => quest === 'other')).toMatchObject({ players: 0, claims: 0, xp: 0 });
    expect(quests.find(({ quest }) => quest === 'then')).toMatchObject({ players: 1, claims: 1, spins: 100 });
    expect(await world.db.query('select count(*) as n from transfer')).toEqual(before);
  });

  test('stops a quest at once and resumes it with its progress', async () => {
    const player = await world.newPlayer();
    for (let round = 0; round < 3; round += 1) await roll(world, player);
    await setQuestStopped(world.db, 'rounds', true);
    expect(await findQuest(world, player, 'rounds')).toBeUndefined();
    expect((await claim(world, player, 'rounds')).body.code).toBe('not_claimable');
    await setQuestStopped(world.db, 'rounds', false);
    expect((await claim(world, player, 'rounds')).status).toBe(200);
  });

  test('changes a quest only by a new version, which recounts all progress', async () => {
    const player = await world.newPlayer();
    for (let round = 0; round < 3; round += 1) await roll(world, player);
    expect((await findQuest(world, player, 'rounds')).state).toBe('claimable');
    const changed = (version: number): QuestFile =>
      questFile([{ id: 'rounds', version, task: { kind: 'play' }, goal: 5 }]);
    await expect(withSecondServer(world, { quests: changed(1) }, async () => undefined)).rejects.toThrow(
      'WOW_QUESTS: quests.0.version must be 2: what rounds asks or gives has changed since version 1.',
    );
    await withSecondServer(world, { quests: changed(2) }, async (other) => {
      expect(await findQuest(other, player, 'rounds')).toMatchObject({ state: 'open', value: 3, goal: 5 });
    });
    expect((await findQuest(world, player, 'rounds')).state).toBe('claimable');
  });
});
