import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { describeOnAnyDatabase, describeOnPostgres } from '@wow/core/testing';
import { games } from '@wow/product/games';
import { configureGame } from '../../table/define-game.ts';
import { getLimitAt, toDayNumber, getPeriodDays, PERIODS, getDayStart } from './play-limits.ts';
import { computeLoss } from './bounds.ts';
import { changeLimits, closePlay, pausePlay } from './bounds-store.ts';
import type { RoundRepository, Bet, Settlement } from '../engine/settle-bets.ts';
import { readBoundsInputs } from './losses-store.ts';
import { dicesBet, TEST_KEYS } from '../../test/bet-fixtures.ts';
import { createNode, createPlayer, createRepository, expectSoundLedger, type Play } from '../../test/play-fixtures.ts';
import { rotateSeeds } from '../seeds/rotate-seeds.ts';

const spinBet = (playerId: PlayerId): Bet => {
  const table = configureGame(games.spin, games.spin.defaults, '00'.repeat(32));
  const stake = { unit: 'spins', amount: fromUnits(1) } as const;
  return { ...dicesBet(playerId, 50), table, choice: games.spin.choose(undefined), stake };
};

const toOutcome = (settlement: Settlement): string =>
  settlement.kind === 'refused' ? settlement.code : settlement.kind;

const readPlayedRounds = (db: Database, playerId: PlayerId) =>
  db.query<{ bet: number; payout: number; at: Date }>(
    'select bet, payout, at from round where player_id = $1 order by seed_pair_id, nonce',
    [playerId],
  );

const lostBy = (rounds: readonly { bet: number; payout: number }[]): number =>
  rounds.reduce((sum, { bet, payout }) => sum + bet - payout, 0);

async function letDaysPass(db: Database, playerId: PlayerId, days: number): Promise<void> {
  // In two steps over days without rows, so that rows never collide.
  for (const by of [100_000 - days, -100_000])
    await db.query('update daily_loss set day = day + $2::integer where player_id = $1', [playerId, by]);
  await letPass(db, playerId, days * 24);
}

/** Moves the player's stored times back. */
async function letPass(db: Database, playerId: PlayerId, hours: number): Promise<void> {
  const by = `- interval '${hours} hours'`;
  await db.query('alter table round disable trigger round_is_append_only');
  await db.query(`update round set at = at ${by} where player_id = $1`, [playerId]);
  await db.query('alter table round enable trigger round_is_append_only');
  const froms = PERIODS.map((period) => `${period}_next_from = ${period}_next_from ${by}`);
  await db.query(`update play_bounds set ${froms.join()}, paused_until = paused_until ${by} where player_id = $1`, [
    playerId,
  ]);
}

describeOnAnyDatabase('players who have bounded their play', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('stay within their loss limit in a hundred concurrent bets at three nodes, while others play', async () => {
    const [ann, ben] = [await createPlayer(db, 10_000), await createPlayer(db, 10_000)];
    await changeLimits(db, ann, { day: fromUnits(500), week: fromUnits(300), month: null });
    const nodes = [createNode(db), createNode(db), createNode(db)];
    const settled = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        nodes[index % nodes.length]!(dicesBet(index % 2 === 0 ? ann : ben, 50)),
      ),
    );
    expect(settled.filter((_, index) => index % 2 === 1).map(toOutcome)).toEqual(Array(50).fill('round'));
    let lost = 0;
    for (const { bet, payout } of await readPlayedRounds(db, ann)) {
      expect(lost + bet).toBeLessThanOrEqual(fromUnits(300));
      lost += bet - payout;
    }
    await expectSoundLedger(db);
  });

  test('get a final refusal for a bet above the limit, may stake the rest, and spin', async () => {
    const playerId = await createPlayer(db, 1_000);
    await changeLimits(db, playerId, { day: fromUnits(120) });
    const node = createNode(db);
    const refused = dicesBet(playerId, 200);
    expect(await node(refused)).toEqual({ kind: 'refused', code: 'limit_reached', replayed: false });
    expect(toOutcome(await node(dicesBet(playerId, 100)))).toBe('round');
    expect(toOutcome(await node(spinBet(playerId)))).toBe('round');
    await changeLimits(db, playerId, { day: null });
    await letPass(db, playerId, 24);
    for (const other of [node, createNode(db)]) {
      expect(await other({ ...refused })).toEqual({ kind: 'refused', code: 'limit_reached', replayed: true });
    }
    expect(toOutcome(await createNode(db)(dicesBet(playerId, 200)))).toBe('round');
  });

  test('get the stored answer of a round that is older than their bounds, on every node', async () => {
    const playerId = await createPlayer(db, 10_000);
    const nodes = [createNode(db), createNode(db)];
    const bet = dicesBet(playerId, 100);
    const [first] = await Promise.all([nodes[0]!(bet), nodes[1]!(dicesBet(playerId, 50))]);
    expect(toOutcome(first)).toBe('round');
    await changeLimits(db, playerId, { day: fromUnits(0) });
    for (const node of nodes) expect(await node({ ...bet })).toEqual({ ...first, replayed: true });
    await pausePlay(db, playerId, '24h');
    for (const node of [...nodes, createNode(db)]) {
      expect(await node({ ...bet })).toEqual({ ...first, replayed: true });
      expect(toOutcome(await node(dicesBet(playerId, 100, bet.idempotencyKey.slice(1))))).toBe('play_paused');
      expect(toOutcome(await node(dicesBet(playerId, 50, bet.idempotencyKey)))).toBe('idempotency_mismatch');
    }
  });

  test('play no round in a pause, also on a node that caches them, and play again after it', async () => {
    const playerId = await createPlayer(db, 1_000);
    const nodes = [createNode(db), createNode(db)];
    for (const node of nodes) await node(dicesBet(playerId, 50));
    const end = await pausePlay(db, playerId, '7d');
    expect(end).toEqual(await pausePlay(db, playerId, '24h'));
    for (const node of nodes) {
      expect(toOutcome(await node(dicesBet(playerId, 50)))).toBe('play_paused');
      expect(toOutcome(await node(spinBet(playerId)))).toBe('play_paused');
    }
    await letPass(db, playerId, 7 * 24 - 1);
    expect(toOutcome(await createNode(db)(dicesBet(playerId, 50)))).toBe('play_paused');
    await letPass(db, playerId, 1);
    expect(toOutcome(await createNode(db)(dicesBet(playerId, 50)))).toBe('round');
    expect(await pausePlay(db, playerId, 'forever')).toBe('never');
    expect(await pausePlay(db, playerId, '1y')).toBe('never');
    expect(toOutcome(await nodes[0]!(dicesBet(playerId, 50)))).toBe('play_paused');
  });

  test('play no round after their account is closed', async () => {
    const playerId = await createPlayer(db, 1_000);
    const node = createNode(db);
    await node(dicesBet(playerId, 50));
    await db.transaction((tx) => closePlay(tx, playerId));
    expect(toOutcome(await node(dicesBet(playerId, 50)))).toBe('play_paused');
  });

  test('lose more only a day after they raise the limit', async () => {
    const playerId = await createPlayer(db, 10_000);
    await changeLimits(db, playerId, { week: fromUnits(50) });
    await changeLimits(db, playerId, { week: fromUnits(1_000), month: fromUnits(5_000) });
    expect(toOutcome(await createNode(db)(dicesBet(playerId, 100)))).toBe('limit_reached');
    await letPass(db, playerId, 24);
    expect(toOutcome(await createNode(db)(dicesBet(playerId, 100)))).toBe('round');
    const { rules, now } = (await readBoundsInputs(db, [playerId])).get(playerId)!;
    expect(getLimitAt(rules.limits.week, now)).toEqual({ most: fromUnits(1_000), next: null });
  });

  function nodeThatReads(asOf: { readonly from: Date; readonly until: Date }): {
    node: Play;
    reads: () => number;
  } {
    const repository = createRepository(db);
    let reads = 0;
    const late: RoundRepository = {
      ...repository,
      async loadBets(bets) {
        const loaded = await repository.loadBets(bets);
        reads += 1;
        if (reads > 1) return loaded;
        return loaded.map((one) => ({
          ...one,
          state: { ...one.state, bounds: { isPaused: false, remainingLoss: Infinity, ...asOf } },
        }));
      },
    };
    return { node: createNode(db, { repository: late }), reads: () => reads };
  }

  test.each([
    ['yesterday', -1, 0],
    ['tomorrow, by a clock that went back since', 1, 2],
  ])('are not bounded as they were %s', async (_when, from, until) => {
    const playerId = await createPlayer(db, 1_000);
    await changeLimits(db, playerId, { day: fromUnits(0) });
    const today = toDayNumber((await readBoundsInputs(db, [playerId])).get(playerId)!.now);
    const { node, reads } = nodeThatReads({ from: getDayStart(today + from), until: getDayStart(today + until) });
    expect(toOutcome(await node(dicesBet(playerId, 50)))).toBe('limit_reached');
    expect(reads()).toBe(2);
  });

  test(
    'have lost what their rounds add up to, however these are counted and wherever in time they lie',
    { timeout: 90_000 },
    async () => {
      const playerId = await createPlayer(db, 1_000_000);
      await changeLimits(db, playerId, {
        day: fromUnits(900_000),
        week: fromUnits(900_000),
        month: fromUnits(900_000),
      });
      const node = createNode(db);
      const burst = fc.record({
        bets: fc.integer({ min: 0, max: 300 }),
        days: fc.constantFrom(0, 1, 2, 7, 20, 44, 46),
        isTurned: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 4 }), async (bursts) => {
          for (const { bets, days, isTurned } of bursts) {
            await Promise.all(Array.from({ length: bets }, () => node(dicesBet(playerId, 50))));
            if (isTurned) await db.transaction((tx) => rotateSeeds(tx, TEST_KEYS, { playerId, half: null }));
            const { losses, now } = (await readBoundsInputs(db, [playerId])).get(playerId)!;
            const rounds = await readPlayedRounds(db, playerId);
            for (const period of PERIODS) {
              const { from, until } = getPeriodDays(period, now);
              const within = rounds.filter(({ at }) => toDayNumber(at) >= from && toDayNumber(at) < until);
              expect(computeLoss(period, losses, now)).toBe(lostBy(within));
            }
            await letDaysPass(db, playerId, days);
          }
        }),
        { numRuns: 8, endOnFailure: true },
      );
    },
  );

  test('have many rounds counted into days, also over many seed pairs', async () => {
    const playerId = await createPlayer(db, 1_000);
    for (const rounds of [7_000, 7_000, 0, 3_000]) {
      await db.query(
        `insert into round (seed_pair_id, nonce, player_id, version, idem_key, game, choice, outcome, bet, payout,
                            points_before, points_after, spins_before, spins_after, at, batch, batch_position)
         select id, n, $1, n + 2, id || ' ' || n, 'dices', '{}', '{}', 5000,
                case when n % 3 = 0 then 10000 else 0 end, 0, 0, 0, 0, now() - n % 40 * interval '1 day', 0, 0
           from seed_pair cross join generate_series(0, $2::integer - 1) n where player_id = $1 and state = 'active'`,
        [playerId, rounds],
      );
      await db.transaction((tx) => rotateSeeds(tx, TEST_KEYS, { playerId, half: null }));
    }
    const rounds = await readPlayedRounds(db, playerId);
    expect(rounds).toHaveLength(17_000);
    for (let look = 0; look < 2; look += 1) {
      const { losses, now } = (await readBoundsInputs(db, [playerId])).get(playerId)!;
      const { from, until } = getPeriodDays('month', now);
      const within = rounds.filter(({ at }) => toDayNumber(at) >= from && toDayNumber(at) < until);
      expect(computeLoss('month', losses, now)).toBe(lostBy(within));
    }
    expect(
      await db.query(
        `select next_nonce, state from loss_cursor tally join seed_pair on id = next_pair where tally.player_id = $1`,
        [playerId],
      ),
    ).toEqual([{ next_nonce: 0, state: 'active' }]);
  });
});

describeOnPostgres('bounds that change while bets are in flight', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('apply to every bet that is sent after the change was answered, on every node', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const playerId = await createPlayer(db, 100_000);
      const nodes = [createNode(db), createNode(db), createNode(db)];
      const bet = (at: number): Promise<Settlement> => nodes[at % nodes.length]!(dicesBet(playerId, 50));
      await Promise.all(nodes.map((_, at) => bet(at)));
      const before = Array.from({ length: 60 }, (_, at) => bet(at));
      await new Promise((resolve) => void setTimeout(resolve, attempt));
      const isPause = attempt % 2 === 0;
      await (isPause ? pausePlay(db, playerId, '24h') : changeLimits(db, playerId, { day: fromUnits(0) }));
      const known = (await readPlayedRounds(db, playerId)).length;
      const after = await Promise.all(Array.from({ length: 30 }, (_, at) => bet(at)));
      await Promise.all(before);
      const rounds = await readPlayedRounds(db, playerId);
      if (isPause) {
        expect(after.map(toOutcome)).toEqual(Array(30).fill('play_paused'));
        expect(rounds).toHaveLength(known);
      }
      // Winnings may be lost again, and no point more.
      let lost = lostBy(rounds.slice(0, known));
      for (const { bet: stake, payout } of rounds.slice(known)) {
        expect(lost + stake).toBeLessThanOrEqual(0);
        lost += stake - payout;
      }
    }
    await expectSoundLedger(db);
  });
});
