import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditLedger } from '@wow/product/ledger/testing';
import { computeCodeHash } from '@wow/product/quests/server';
import { withSecondServer } from '../with-second-server.ts';
import { describeServer } from '../in-world.ts';
import type { TestServer, TestPlayer } from '../world.ts';
import { claim, lookAt, questFile, findQuest, rightAnswers, roll, spin, timePasses } from './quest-calls.ts';

const notClaimable = { status: 409, body: { code: 'not_claimable' } };

const SUM = { text: '1 + 1?', choices: ['1', '2', '3'], right: 1 };

const TASKS = questFile(
  [
    { id: 'rounds', task: { kind: 'play' }, goal: 2, rewards: [{ xp: 10 }, { spins: 1 }, { points: 25 }] },
    { id: 'after', task: { kind: 'play' }, requires: ['rounds'] },
    { id: 'today', task: { kind: 'play' }, goal: 2, repeat: 'daily' },
    { id: 'often', task: { kind: 'play' }, repeat: 'multiple', limit: 3 },
    { id: 'hours', task: { kind: 'play' }, repeat: '8h', clock: 'rolling' },
    { id: 'boost', task: { kind: 'spin' }, rewards: [{ xp: 10 }, { xp_mul: 1.25, minutes: 60 }] },
    { id: 'badge', task: { kind: 'wager_rounds' }, rewards: [{ badge: 'first', title: { en: 'First', de: 'Erste' } }] },
    { id: 'code', task: { kind: 'code', codes: [computeCodeHash('code', 'Open wide!')], uses: 2 } },
    { id: 'quiz', task: { kind: 'quiz', questions: [SUM, { ...SUM, text: '2 + 0?' }] } },
    { id: 'visit', task: { kind: 'visit_link', url: 'https://example.com/' } },
    { id: 'check', task: { kind: 'verify_round' }, goal: 2 },
    { id: 'over', task: { kind: 'play' }, starts: '2020-01-01T00:00:00Z', ends: '2020-02-01T00:00:00Z' },
    { id: 'later', task: { kind: 'play' }, starts: '2999-01-01T00:00:00Z' },
  ],
  {
    checkin: {
      id: 'check-in',
      title: 'Check in',
      text: 'Every day',
      days: [[{ xp: 1 }], [{ xp: 2 }], [{ spins: 1 }]],
    },
  },
);

async function roll3(world: TestServer, player: TestPlayer): Promise<void> {
  for (let round = 0; round < 3; round += 1) await roll(world, player);
}

describeServer('quests', { quests: TASKS }, (world) => {
  const answerQuiz = ({ token }: TestPlayer, answers: readonly number[]) =>
    world.ask('POST', '/api/quests/quiz/answers', { token, body: { answers } });

  test('pay all rewards in one transaction and nothing else', async () => {
    const player = await world.newPlayer({ points: 1_000, spins: 0 });
    await roll3(world, player);
    const { balance } = (await world.ask('GET', '/api/auth/profile', player)).body;
    const { body } = await claim(world, player, 'rounds');
    expect(body).toMatchObject({
      xp: { base: 10, factor: 1, amount: 10 },
      spins: 1,
      points: 25,
      reward_spins: 0,
      user: { balance: balance + 25, spins: 1, xp: 10 },
    });
    const profile = (await world.ask('GET', '/api/auth/profile', player)).body;
    expect(profile).toMatchObject({ balance: balance + 25, spins: 1, xp: 10 });
    expect(await auditLedger(world.db)).toMatchObject({
      sums: { points: 0, spins: 0, xp: 0 },
      driftedPlayers: [],
      brokenTrails: [],
      wrongEarnings: [],
    });
  });

  test('are offered only between their start and their end', async () => {
    const player = await world.newPlayer();
    const ids = (await lookAt(world, player)).body.quests.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('over');
    expect(ids).not.toContain('later');
    expect(await claim(world, player, 'over')).toMatchObject(notClaimable);
  });

  test('with prerequisites are locked until those are claimed', async () => {
    const player = await world.newPlayer();
    await roll3(world, player);
    expect(await findQuest(world, player, 'after')).toMatchObject({
      state: 'locked',
      value: 1,
      requires: [{ id: 'rounds', done: false }],
    });
    expect(await claim(world, player, 'after')).toMatchObject(notClaimable);
    await claim(world, player, 'rounds');
    expect((await findQuest(world, player, 'after')).state).toBe('claimable');
    expect((await claim(world, player, 'after')).status).toBe(200);
  });

  test('of a day restart daily; a finished one can be claimed for a week', async () => {
    const player = await world.newPlayer();
    await roll3(world, player);
    await timePasses(world, player, '1 day');
    const yesterday = await findQuest(world, player, 'today');
    expect(yesterday).toMatchObject({ state: 'claimable', value: 2 });
    expect((await claim(world, player, 'today')).body.period).toBe(yesterday.period);
    const today = await findQuest(world, player, 'today');
    expect(today).toMatchObject({ state: 'open', value: 0 });
    expect(today.period > yesterday.period).toBe(true);
    await timePasses(world, player, '9 days');
    await roll3(world, player);
    await timePasses(world, player, '9 days');
    expect(await findQuest(world, player, 'today')).toMatchObject({ state: 'open', value: 0 });
  });

  test('with repetitions are available again after each claim, up to their limit', async () => {
    const player = await world.newPlayer();
    for (const time of ['1', '2', '3']) {
      await roll(world, player);
      expect((await claim(world, player, 'often')).body.period).toBe(time);
    }
    await roll(world, player);
    expect(await findQuest(world, player, 'often')).toMatchObject({ state: 'claimed', opens_at: null });
    expect(await claim(world, player, 'often')).toMatchObject(notClaimable);
  });

  test('of eight hours wait eight hours after the claim', async () => {
    const player = await world.newPlayer();
    await roll(world, player);
    await claim(world, player, 'hours');
    await roll(world, player);
    const waiting = await findQuest(world, player, 'hours');
    expect(waiting.state).toBe('claimed');
    expect((Date.parse(waiting.opens_at) - Date.now()) / 3_600_000).toBeCloseTo(8, 1);
    await timePasses(world, player, '8 hours');
    await roll(world, player);
    expect((await claim(world, player, 'hours')).body.period).toBe('2');
  });

  test('with multipliers increase later rewards, not their own', async () => {
    const player = await world.newPlayer({ spins: 2 });
    await spin(world, player);
    const { body } = await claim(world, player, 'boost');
    expect(body).toMatchObject({
      xp: { base: 10, factor: 1, amount: 10 },
      boost: { factor: 1.25 },
      user: { xp_mul: 1.25 },
    });
    const listed = (await lookAt(world, player)).body;
    expect(listed.boost).toEqual(body.boost);
    expect((await world.ask('GET', '/api/auth/profile', player)).body.xp_mul).toBe(1.25);
    await roll3(world, player);
    expect((await claim(world, player, 'rounds')).body.xp).toEqual({ base: 10, factor: 1.25, amount: 12.5 });
    expect((await auditLedger(world.db)).wrongEarnings).toEqual([]);
  });

  test('pay badges with names in the requested language', async () => {
    const player = await world.newPlayer();
    await roll(world, player);
    expect((await claim(world, player, 'badge')).body.badge).toMatchObject({ id: 'first' });
    expect((await lookAt(world, player, '?language=de')).body.badges).toMatchObject([{ id: 'first', title: 'Erste' }]);
  });

  test('with a code accept any spelling, up to the total limit', async () => {
    const enter = (player: TestPlayer, code: string) =>
      world.ask('POST', '/api/quests/code', { token: player.token, body: { code } });
    const [first, second, third] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
    expect((await enter(first, 'open')).body.code).toBe('wrong_code');
    expect((await enter(first, ' OPEN  wide ')).body).toEqual({ quests: ['code'] });
    expect((await enter(first, 'open wide')).status).toBe(422);
    expect((await enter(second, 'open-wide')).status).toBe(200);
    expect((await enter(third, 'open wide')).status).toBe(422);
    expect((await claim(world, first, 'code')).status).toBe(200);
  });

  test('with a quiz refuse wrong answers without saying which or how many', async () => {
    const player = await world.newPlayer();
    const listed = await lookAt(world, player);
    expect(JSON.stringify(listed.body)).not.toContain('right');
    const right = await rightAnswers(world, player, TASKS, 'quiz');
    for (const answers of [[], right.slice(0, 1), right.map((choice) => (choice + 1) % 3)]) {
      expect((await answerQuiz(player, answers)).body).toEqual({ passed: false });
      await timePasses(world, player, '10 minutes');
    }
    expect((await answerQuiz(player, right)).body).toEqual({ passed: true });
    expect((await claim(world, player, 'quiz')).status).toBe(200);
  });

  test('with a quiz lock for the configured minutes, also with concurrent answers', async () => {
    const player = await world.newPlayer();
    const right = await rightAnswers(world, player, TASKS, 'quiz');
    const tries = await Promise.all(Array.from({ length: 5 }, () => answerQuiz(player, [])));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429, 429, 429]);
    const early = await answerQuiz(player, right);
    expect([early.status, early.body.code]).toEqual([429, 'rate_limited']);
    const waitSeconds = Number(early.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(540);
    expect(waitSeconds).toBeLessThanOrEqual(600);
    const nextTryAt = (await findQuest(world, player, 'quiz')).action.next_try_at as string;
    expect(Math.abs(Date.parse(nextTryAt) - Date.now() - waitSeconds * 1000)).toBeLessThan(5_000);
    await timePasses(world, player, '10 minutes');
    expect((await findQuest(world, player, 'quiz')).action.next_try_at).toBeNull();
    expect((await answerQuiz(player, right)).body).toEqual({ passed: true });
  });

  test('with a quiz show each player a stable random order of choices', async () => {
    const orders = new Set<string>();
    for (let count = 0; count < 8; count += 1) {
      const player = await world.newPlayer();
      const orderOf = async () => JSON.stringify((await findQuest(world, player, 'quiz')).action.questions);
      const order = await orderOf();
      expect(await orderOf()).toBe(order);
      orders.add(order);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('with a link are done when the link was followed', async () => {
    const player = await world.newPlayer();
    const visit = () => world.ask('POST', '/api/quests/visit/visit', { token: player.token });
    expect(await claim(world, player, 'visit')).toMatchObject(notClaimable);
    expect((await visit()).status).toBe(204);
    expect((await visit()).status).toBe(204);
    expect((await claim(world, player, 'visit')).status).toBe(200);
  });

  test('count each verified round once, and only with its right result', async () => {
    const player = await world.newPlayer();
    const stranger = await world.newPlayer();
    const { body: round } = await roll(world, player);
    const { revealed } = (await world.ask('POST', '/api/fairness/rotate', player)).body;
    const message = `${revealed.client_seed}:${round.nonce}:0`;
    const proof = createHmac('sha256', revealed.server_seed).update(message).digest('hex');
    const show = ({ token }: TestPlayer, shown: string) =>
      world.ask('POST', '/api/quests/verified-round', { token, body: { round_id: round.round_id, proof: shown } });
    expect((await show(player, '0'.repeat(64))).body.code).toBe('wrong_proof');
    expect((await show(stranger, proof)).status).toBe(404);
    expect((await show(player, proof)).body).toEqual({ counted: true });
    expect((await show(player, proof)).body).toEqual({ counted: false });
    expect(await findQuest(world, player, 'check')).toMatchObject({ value: 1, state: 'open' });
  });

  test('pay nothing during a time-out: claims wait until it ends', async () => {
    const player = await world.newPlayer();
    await roll3(world, player);
    await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: '24h' } });
    const { body } = await lookAt(world, player);
    expect(Date.parse(body.paused_until)).toBeGreaterThan(Date.now());
    expect(body.quests.find(({ id }: { id: string }) => id === 'boost').state).toBe('paused');
    expect(body.quests.find(({ id }: { id: string }) => id === 'rounds').state).toBe('paused');
    const claimed = await claim(world, player, 'rounds');
    expect([claimed.status, claimed.body.code]).toEqual([403, 'play_paused']);
    const checkedIn = await world.ask('POST', '/api/quests/checkin', { token: player.token });
    expect([checkedIn.status, checkedIn.body.code]).toEqual([403, 'play_paused']);
    await world.db.query('update play_bounds set paused_until = now() where player_id = $1', [player.id]);
    expect((await claim(world, player, 'rounds')).status).toBe(200);
  });

  test('list the rounds that counted, newest first, and all of them on request', async () => {
    const player = await world.newPlayer();
    await roll3(world, player);
    const { evidence } = await findQuest(world, player, 'rounds');
    expect(evidence.count).toBe(2);
    const all = (await world.ask('GET', '/api/quests/rounds/evidence', player)).body.evidence;
    expect(all.toReversed()).toEqual(evidence.latest);
    const history = (await world.ask('GET', '/api/rounds', player)).body.rounds;
    expect(all.map(({ round_id }: { round_id: string }) => round_id)).toEqual([history[2].id, history[1].id]);
    expect(all[0].result).toEqual(history[2].result);
  });

  test('extend the streak of check-ins daily, and a missed day takes nothing away', async () => {
    const player = await world.newPlayer();
    const checkIn = () => world.ask('POST', '/api/quests/checkin', { token: player.token });
    expect((await checkIn()).body.xp.amount).toBe(1);
    await timePasses(world, player, '1 day');
    expect((await lookAt(world, player)).body.checkin).toMatchObject({ day: 2, checked_in: false });
    expect((await checkIn()).body.xp.amount).toBe(2);
    await timePasses(world, player, '3 days');
    expect((await checkIn()).body.spins).toBe(1);
    await timePasses(world, player, '1 day');
    expect((await lookAt(world, player)).body.checkin).toMatchObject({
      day: 1,
      days: [{ state: 'today' }, { state: 'next' }, { state: 'next' }],
    });
  });

  test('pay a claim once with concurrent requests', async () => {
    const player = await world.newPlayer();
    await roll3(world, player);
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(world, player, 'rounds')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await world.ask('GET', '/api/auth/profile', player)).body.xp).toBe(10);
  });

  test('accept the widget token, which gives access to nothing else', async () => {
    const player = await world.newPlayer();
    const { user_token: token } = (await world.ask('GET', '/api/auth/profile', player)).body;
    expect((await world.ask('GET', '/api/quests', { token })).body.user.name).toBe(player.username);
    expect((await world.ask('POST', '/api/quests/checkin', { token })).status).toBe(200);
    for (const path of ['/api/auth/profile', '/api/claimr/token', '/api/rounds']) {
      expect((await world.ask('GET', path, { token })).status, path).toBe(401);
    }
    expect((await world.ask('GET', '/api/quests', { token: `${token}x` })).status).toBe(401);
  });
});

const POOR = questFile(
  [
    { id: 'poor', task: { kind: 'play' }, rewards: [{ xp: 10 }], budget: { xp: 25 } },
    { id: 'rich', task: { kind: 'play' }, rewards: [{ xp: 10 }] },
  ],
  { xp_per_day: 20 },
);

describeServer('the budget of a quest', { quests: POOR }, (world) => {
  test('is never exceeded, even by concurrent claims', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => world.newPlayer()));
    for (const player of players) await roll(world, player);
    const answers = await Promise.all(players.map((player) => claim(world, player, 'poor')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const unpaid = players[answers.findIndex(({ status }) => status === 409)]!;
    expect((await findQuest(world, unpaid, 'poor')).state).toBe('spent');
    const [purse] = await world.db.query(`select funded, paid from promo_purse where name = 'quest:poor'`);
    expect(purse).toEqual({ funded: 2_500, paid: 2_000 });
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
  });

  test('grows if the operator raises it, and never falls below what was paid', async () => {
    const more = questFile([{ id: 'poor', task: { kind: 'play' }, budget: { xp: 100 } }]);
    await withSecondServer(world, { quests: more }, async () => undefined);
    const read = () => world.db.query(`select funded, paid from promo_purse where name = 'quest:poor'`);
    expect(await read()).toMatchObject([{ funded: 10_000 }]);
    const less = questFile([{ id: 'poor', task: { kind: 'play' }, budget: { xp: 1 } }]);
    await withSecondServer(world, { quests: less }, async () => undefined);
    const [{ funded, paid }] = (await read()) as [{ funded: number; paid: number }];
    expect(funded).toBe(Math.max(100, paid));
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
  });

  test('is not used after the daily xp limit', async () => {
    const capped = questFile(
      [
        { id: 'a', task: { kind: 'play' } },
        { id: 'b', task: { kind: 'play' } },
      ],
      { xp_per_day: 10 },
    );
    await withSecondServer(world, { quests: capped }, async (other) => {
      const player = await world.newPlayer();
      await roll(other, player);
      expect((await claim(other, player, 'a')).status).toBe(200);
      expect(await claim(other, player, 'b')).toMatchObject(notClaimable);
      const waiting = await findQuest(other, player, 'b');
      expect(waiting.state).toBe('capped');
      expect(Date.parse(waiting.opens_at) % 86_400_000).toBe(0);
      await timePasses(other, player, '1 day');
      expect((await claim(other, player, 'b')).status).toBe(200);
    });
  });
});

const FRIENDS = questFile([{ id: 'friend', task: { kind: 'referral' }, goal: 1, rewards: [{ spins: 2 }] }], {
  referral: { min_xp: 10, min_rounds: 2, min_days_played: 1, min_age_days: 0 },
  checkin: { id: 'check-in', title: 'C', text: 'C', days: [[{ xp: 10 }]] },
});

describeServer('a player who invites others', { quests: FRIENDS }, (world) => {
  const linkOf = async (player: TestPlayer): Promise<string> =>
    new URL((await findQuest(world, player, 'friend')).action.url).searchParams.get('ref_id')!;
  const register = async (refId: string): Promise<TestPlayer> => {
    const name = `r${Math.floor(Math.random() * 1e12)}`;
    const form = { email: `${name}@example.com`, username: name, password: 'kettle orchard' };
    const { status, body } = await world.ask('POST', '/api/auth/register', { body: { ...form, ref_id: refId } });
    expect(status).toBe(201);
    return { ...form, token: body.token } as TestPlayer;
  };

  test('has one permanent link; a friend counts after earning xp and rounds', async () => {
    const player = await world.newPlayer();
    const code = await linkOf(player);
    expect(await linkOf(player)).toBe(code);
    const friend = await register(code);
    expect((await findQuest(world, player, 'friend')).value).toBe(0);
    await world.ask('POST', '/api/quests/checkin', friend);
    await roll(world, friend);
    expect((await findQuest(world, player, 'friend')).value).toBe(0);
    await roll(world, friend);
    expect(await findQuest(world, player, 'friend')).toMatchObject({ value: 1, state: 'claimable' });
    expect((await claim(world, player, 'friend')).body.spins).toBe(2);
    expect((await findQuest(world, player, 'friend')).state).toBe('claimed');
  });

  test('is not found by an unknown link', async () => {
    await register('unknown-link');
    const [row] = await world.db.query<{ n: number }>('select count(*) as n from referral where counted_at is null');
    expect(row!.n).toBe(0);
  });
});
