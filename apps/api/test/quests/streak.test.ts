import { expect, test } from 'vitest';
import { computeCheckinStreak } from '@wow/product/quests';
import { activateRules, loadCheckin, type ActiveRules } from '@wow/product/quests/server';
import { loadRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { describeServer } from '../in-world.ts';
import type { TestPlayer, TestServer } from '../world.ts';
import { expectSoundQuests, lookAt, questFile, timePasses } from './quest-calls.ts';

const CHECKIN = { id: 'check-in', title: 'A', text: 'B', days: [[{ xp: 1 }], [{ xp: 2 }], [{ xp: 3 }], [{ xp: 4 }]] };
const RESET = questFile([], { checkin: { ...CHECKIN, missed: 'reset' } });
const CONTINUE = questFile([], { checkin: CHECKIN });

const checkIn = (world: TestServer, player: TestPlayer) => world.ask('POST', '/api/quests/checkin', player);
const readCheckin = async (world: TestServer, player: TestPlayer) => (await lookAt(world, player)).body.checkin;
const toIsoDate = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Checks in, and so many days go by. */
async function checkInAndWait(world: TestServer, player: TestPlayer, days: number): Promise<void> {
  expect((await checkIn(world, player)).status).toBe(200);
  await timePasses(world, player, `${days} days`);
}

/** Returns how many freezes of this month are left after these. */
const countLeft = (frozen: readonly string[]): number =>
  2 - frozen.filter((day) => day.slice(0, 7) === toIsoDate(0).slice(0, 7)).length;

describeServer('a streak of check-ins', { quests: RESET }, (world) => {
  test('of a newcomer is empty, with all freezes', async () => {
    expect(await readCheckin(world, await world.newPlayer())).toMatchObject({
      day: 1,
      checked_in: false,
      streak: {
        length: 0,
        best: 0,
        used_freezes: 0,
        freezes_left: 2,
        freezes_per_month: 2,
        today: toIsoDate(0),
        checked_days: [],
        frozen_days: [],
      },
    });
  });

  test('is kept by a freeze, and the row of rewards goes on', async () => {
    const player = await world.newPlayer();
    await checkInAndWait(world, player, 1);
    await checkInAndWait(world, player, 2);
    const frozen = [toIsoDate(1)];
    const due = await readCheckin(world, player);
    expect(due).toMatchObject({ day: 3, checked_in: false });
    expect(due.streak).toMatchObject({ length: 2, used_freezes: 1, freezes_left: countLeft(frozen) });
    expect((await checkIn(world, player)).body.xp.base).toBe(3);
    const done = await readCheckin(world, player);
    expect(done).toMatchObject({ day: 3, checked_in: true });
    expect(done.streak).toMatchObject({ length: 3, best: 3, used_freezes: 1, freezes_left: countLeft(frozen) });
    expect(done.streak.frozen_days).toEqual(frozen);
    expect(done.streak.checked_days).toEqual([toIsoDate(3), toIsoDate(2), toIsoDate(0)]);
    await expectSoundQuests(world.db, RESET);
  });

  test('uses its freezes once for check-ins at the same time', async () => {
    const player = await world.newPlayer();
    await checkInAndWait(world, player, 3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkIn(world, player)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const { streak } = await readCheckin(world, player);
    expect(streak).toMatchObject({ length: 2, used_freezes: 2, frozen_days: [toIsoDate(2), toIsoDate(1)] });
    expect(streak.freezes_left).toBe(countLeft(streak.frozen_days));
    expect((await world.ask('GET', '/api/auth/profile', player)).body.xp).toBe(3);
  });

  test('starts again after more missed days than freezes, and none is used', async () => {
    const player = await world.newPlayer();
    await checkInAndWait(world, player, 1);
    await checkInAndWait(world, player, 9);
    expect(await readCheckin(world, player)).toMatchObject({ day: 1, streak: { length: 0, best: 2, freezes_left: 2 } });
    expect((await checkIn(world, player)).body.xp.base).toBe(1);
    expect((await readCheckin(world, player)).streak).toMatchObject({ length: 1, best: 2, frozen_days: [] });
  });

  test('has the same terms with and without the default, and other freezes need a new version', async () => {
    const rewards = (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules;
    const activate = (freezes: number) =>
      activateRules(
        world.db,
        questFile([], { checkin: { ...CHECKIN, missed: 'reset', freezes_per_month: freezes } }),
        rewards,
      );
    expect(await activate(2)).not.toHaveProperty('mistake');
    expect(await activate(3)).toMatchObject({ mistake: expect.stringContaining('checkin.version must be 2') });
  });

  test('shows the days of two months at most, and is recomputed from the stored days', async () => {
    const player = await world.newPlayer();
    for (let visit = 0; visit < 5; visit += 1) await checkInAndWait(world, player, 25);
    const { streak } = await readCheckin(world, player);
    expect(streak.checked_days.length).toBeLessThanOrEqual(3);
    const rules = await activateRules(
      world.db,
      RESET,
      (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules,
    );
    const loaded = await loadCheckin(world.db, rules as ActiveRules, player.id);
    const { days, today, streak: stored } = loaded!;
    expect(days).toHaveLength(5);
    expect(computeCheckinStreak(days, [{ fromDay: -Infinity, freezesPerMonth: 2, graceDays: 0 }], today)).toEqual(
      stored,
    );
    expect(stored).toMatchObject({ length: streak.length, isCheckedIn: false, freezesLeft: streak.freezes_left });
  });
});

describeServer('a row of rewards that continues', { quests: CONTINUE }, (world) => {
  test('goes on after any rest, while the streak starts again', async () => {
    const player = await world.newPlayer();
    await checkInAndWait(world, player, 1);
    await checkInAndWait(world, player, 40);
    expect(await readCheckin(world, player)).toMatchObject({ day: 3, streak: { length: 0, best: 2 } });
    expect((await checkIn(world, player)).body.xp.base).toBe(3);
  });
});
