import { expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { loadRewardRules, setXp } from '@wow/product/rewards/server';
import { claim, questFile, roll } from './quests/quest-calls.ts';
import { describeServer } from './in-world.ts';
import type { TestPlayer, TestServer } from './world.ts';

const PLAIN = { hat: null, eyes: null, mouth: null, colour: null, table: null, title: null };
const QUESTS = questFile([{ id: 'first', task: { kind: 'play' }, rewards: [{ badge: 'played', title: 'Played' }] }]);

async function reach(world: TestServer, { id }: TestPlayer, xp: number): Promise<void> {
  const rules = await loadRewardRules(world.db, DEFAULT_ECONOMY);
  if ('mistake' in rules) throw new Error(rules.mistake);
  await world.db.transaction((tx) => setXp(tx, rules, id, fromUnits(xp)));
}

describeServer('the look of a player', { quests: QUESTS, publicLeaderboard: true }, (world) => {
  const read = async (player: TestPlayer) => (await world.ask('GET', '/api/account/look', player)).body;
  const wear = (player: TestPlayer, body: object) =>
    world.ask('PUT', '/api/account/look', { token: player.token, body: { ...PLAIN, ...body } });

  test('is plain at first, and no item is owned', async () => {
    const player = await world.newPlayer();
    expect(await read(player)).toEqual({ owned: [], worn: PLAIN });
    const { body } = await world.ask('GET', '/api/auth/profile', player);
    expect(body).toMatchObject({ face: null, title: null, table: null });
  });

  test('has the items of reached tiers, and the badges of quests', async () => {
    const player = await world.newPlayer();
    await reach(world, player, 1_650);
    await roll(world, player);
    expect((await claim(world, player, 'first')).status).toBe(200);
    const body = await read(player);
    expect(contract.rewards.look.reply.parse(body)).toEqual(body);
    expect(body.owned).toEqual(
      [
        { item: 'hat-headband', kind: 'hat', from: 'season:1:2' },
        { item: 'eyes-wide', kind: 'eyes', from: 'season:1:5' },
        { item: 'title-regular', kind: 'title', from: 'season:1:8' },
        { item: 'played', kind: 'badge', from: 'quests' },
      ].map((item) => ({ ...item, at: expect.any(String) as string })),
    );
  });

  test('changes to owned items, which everyone sees', async () => {
    const player = await world.newPlayer();
    await reach(world, player, 2_250);
    const worn = { hat: 'hat-headband', eyes: 'eyes-wide', table: 'table-dots', title: 'title-regular' };
    const changed = await wear(player, worn);
    expect(changed).toMatchObject({ status: 200, body: { worn: { ...PLAIN, ...worn } } });
    expect((await read(player)).worn).toEqual({ ...PLAIN, ...worn });
    const seen = { face: 'hat-headband eyes-wide', title: 'title-regular' };
    expect((await world.ask('GET', '/api/auth/profile', player)).body).toMatchObject({ ...seen, table: 'table-dots' });
    const board = (await world.ask('GET', '/api/leaderboard', player)).body;
    expect([board.leaderboard[0], board.me]).toMatchObject([seen, seen]);
    expect((await world.ask('GET', '/api/leaderboard/top')).body.leaderboard[0]).toMatchObject(seen);
    const { body: account } = await world.ask('GET', '/api/account/export', player);
    expect(account.look).toEqual({ ...PLAIN, ...worn });

    await wear(player, { hat: 'hat-headband' });
    expect((await world.ask('GET', '/api/leaderboard', player)).body.me).toMatchObject({
      face: 'hat-headband',
      title: null,
    });
    await wear(player, {});
    expect((await world.ask('GET', '/api/auth/profile', player)).body).toMatchObject({ face: null, title: null });
  });

  test('refuses an item of another player, and keeps what was worn', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    await reach(world, player, 850);
    await reach(world, other, 250);
    await wear(other, { hat: 'hat-headband' });
    const refused = await wear(other, { hat: 'hat-headband', eyes: 'eyes-wide' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'item_not_owned' } });
    expect((await read(other)).worn).toEqual({ ...PLAIN, hat: 'hat-headband' });
    expect((await world.ask('GET', '/api/leaderboard', other)).body.me.face).toBe('hat-headband');
  });

  test.each([
    ['an unknown item', { hat: 'hat-of-gold' }],
    ['an item at another place', { hat: 'eyes-wide' }],
    ['a badge', { badge: 'badge-full-card' }],
    ['a list', { hat: ['hat-cap'] }],
  ])('refuses %s as an invalid request', async (_, body) => {
    expect(await wear(await world.newPlayer(), body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('refuses a look without all its places', async () => {
    const { token } = await world.newPlayer();
    const answer = await world.ask('PUT', '/api/account/look', { token, body: { hat: null } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('is erased with the account', async () => {
    const player = await world.newPlayer();
    await reach(world, player, 250);
    await wear(player, { hat: 'hat-headband' });
    expect((await world.ask('DELETE', '/api/account', player)).status).toBe(204);
    expect(await world.db.query('select hat from look where player_id = $1', [player.id])).toEqual([]);
  });

  test('is the last of several changes at once, on the leaderboard too', async () => {
    const player = await world.newPlayer();
    await reach(world, player, 2_250);
    const looks = [{ hat: 'hat-headband' }, { eyes: 'eyes-wide' }, {}, { title: 'title-regular' }];
    const answers = await Promise.all([...looks, ...looks].map((look) => wear(player, look)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [stored] = await world.db.query(
      `select concat_ws(' ', look.hat, look.eyes) = coalesce(face, '') as face, look.title is not distinct from entry.title as title
         from look join leaderboard_entry entry using (player_id) where player_id = $1`,
      [player.id],
    );
    expect(stored).toEqual({ face: true, title: true });
  });
});
