import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnPostgres, describeWith } from '@wow/core/testing';
import { contract } from '@wow/product/contract';
import type { TestPlayer } from '../world.ts';
import { LeagueWorld } from './league-world.ts';

const refused = { status: 409, body: { code: 'not_claimable' } };

describeOnPostgres('leagues', () => {
  describeWith('faketime', 'week after week', () => {
    const world = new LeagueWorld();
    let players: TestPlayer[];
    let weeks: string[];
    beforeAll(async () => {
      await world.start();
      players = await world.newPlayers(12);
      weeks = [(await world.read(players[0]!)).week];
    });
    afterAll(() => world.stop());

    test('leagues: a new player has no group, and learns when the week ends', async () => {
      const reply = await world.read(players[0]!);
      expect(contract.leagues.league.reply.parse(reply)).toEqual(reply);
      expect(reply).toMatchObject({ gained: 0, counting: false, league: null, result: null });
      expect(Date.parse(reply.ends_at) - Date.parse(reply.starts_at)).toBe(7 * 86_400_000);
      expect(reply.divisions).toHaveLength(7);
    });

    test('leagues: xp leads to a group from the next Monday on, and not before it is formed', async () => {
      await world.earnAll(players.slice(0, 10));
      expect(await world.read(players[0]!)).toMatchObject({ gained: 1_000, league: null });
      await world.passDays(7);
      expect(await world.read(players[0]!)).toMatchObject({ gained: 0, counting: true, league: null });
      expect(await world.settle()).toMatchObject([{ players: 10, groups: 1 }]);
      const { league, counting, week } = await world.read(players[0]!);
      weeks.push(week);
      expect(counting).toBe(false);
      expect(league).toMatchObject({ division: 'bone', prizes: { promotion: { points: 100, spins: 1 } } });
      expect(league.lines.map((line: { xp: number; move: null }) => [line.xp, line.move])).toEqual(
        Array.from({ length: 10 }, () => [0, null]),
      );
      expect(await world.read(players[11]!)).toMatchObject({ league: null, result: null });
    });

    test('leagues: rank by the xp of the week, show who would move, and leave out a closed account', async () => {
      await world.earnAll(players.slice(0, 10));
      await world.earn(players[9]!, -150);
      await world.earn(players[11]!, 5);
      await world.renewSession(players[1]!);
      expect((await world.ask('DELETE', '/api/account', { token: players[1]!.token })).status).toBe(204);
      const { league, gained } = await world.read(players[9]!);
      expect(gained).toBe(0);
      expect(league.lines.map(({ place, xp, move }: Line) => `${place} ${xp} ${move}`)).toEqual([
        '1 1000 up',
        '3 800 null',
        '4 700 null',
        '5 600 null',
        '6 500 null',
        '7 400 null',
        '8 300 null',
        '9 200 null',
        '10 0 null',
      ]);
      expect(league.lines.filter(({ me }: Line) => me)).toMatchObject([{ name: players[9]!.username, place: 10 }]);
    });

    test('leagues: pay a place of a settled week once for each player', async () => {
      const [first] = players;
      expect(await world.claim(first!, weeks[1]!)).toMatchObject(refused);
      await world.nextWeek();
      const { result, week, league } = await world.read(first!);
      weeks.push(week);
      expect(league.division).toBe('pistachio');
      expect(result).toEqual({
        week: weeks[1],
        division: 'bone',
        place: 1,
        players: 9,
        move: 'up',
        pays: { points: 600, spins: 4 },
        claimed: false,
      });
      const before = (await world.ask('GET', '/api/auth/profile', { token: first!.token })).body;
      const claimed = await world.claim(first!, weeks[1]!, 'once');
      expect(claimed.status).toBe(200);
      expect(contract.leagues.claim.reply.parse(claimed.body)).toEqual(claimed.body);
      expect(claimed.body).toMatchObject({ place: 1, points: 600, spins: 4, balance: before.balance + 600 });
      const again = await world.claim(first!, weeks[1]!, 'once');
      expect(again).toMatchObject({ status: 200, body: claimed.body, headers: { 'idempotency-replayed': 'true' } });
      expect(await world.claim(first!, weeks[1]!, 'twice')).toMatchObject(refused);
      expect((await world.read(first!)).result.claimed).toBe(true);
      const moves = await world.db.query(
        `select unit, from_purse, amount from transfer where player_id = $1 and reason = 'league' order by line`,
        [first!.id],
      );
      expect(moves).toEqual([
        { unit: 'spins', from_purse: 'bank', amount: 400 },
        { unit: 'points', from_purse: 'bank', amount: 60_000 },
      ]);
      const [entry] = await world.db.query(`select body from log_entry where player_id = $1 order by id desc limit 1`, [
        first!.id,
      ]);
      expect(entry).toMatchObject({ body: { league: weeks[1], place: 1 } });
    });

    test('leagues: refuse claims of places that pay nothing, of other weeks, and of no week', async () => {
      expect(await world.claim(players[6]!, weeks[1]!)).toMatchObject(refused);
      expect(await world.claim(players[9]!, weeks[1]!)).toMatchObject(refused);
      expect(await world.claim(players[2]!, weeks[0]!)).toMatchObject(refused);
      expect(await world.claim(players[11]!, weeks[1]!)).toMatchObject(refused);
      for (const week of ['2026-11-24', '2026-99-99', 'now']) {
        expect(await world.claim(players[2]!, week)).toMatchObject({ status: 404 });
      }
      expect(await world.ask('POST', `/api/leagues/${weeks[1]}/claim`)).toMatchObject({ status: 401 });
    });

    test('leagues: keep the result and the division of a player who rests, and pay it weeks later', async () => {
      const third = players[2]!;
      await world.passDays(7);
      await world.earn(third, 1);
      await world.nextWeek();
      await world.passDays(14);
      expect(await world.read(third)).toMatchObject({ league: null });
      const claims = await Promise.all([1, 2, 3].map(() => world.claim(third, weeks[1]!)));
      expect(claims.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
      expect(claims.find(({ status }) => status === 200)?.body).toMatchObject({ place: 3, points: 200 });
    });

    test('leagues: are in the account export', async () => {
      await world.renewSession(players[0]!);
      const { body } = await world.ask('GET', '/api/account/export', { token: players[0]!.token });
      expect(contract.export.exportAccount.reply.parse(body).leagues).toMatchObject({
        groups: [
          { week: weeks[1], division: 'bone', xp: 1_000 },
          { week: weeks[2], division: 'pistachio', xp: 0 },
        ],
        claims: [{ week: weeks[1], place: 1, points: 600, spins: 4 }],
      });
    });
  });
});

interface Line {
  readonly place: number;
  readonly xp: number;
  readonly name: string;
  readonly me: boolean;
  readonly move: string | null;
}
