import { GIVE, NOTED } from '../../../apps/api/test/audit/cause-tamperings.ts';
import type { CheatedSite } from '../cheated-site.ts';
import type { Manipulation, Watcher } from '../manipulation.ts';
import { ECONOMY, QUESTS_WITH_GIFT } from '../site-rules.ts';

const MILLION = 100_000_000;
const WITHOUT_ENTRY = 'delete from log_entry where id = (select max(id) from log_entry);';
const CORRECTION = `insert into correction select $cat, give($cat, 'points', 100000, 'correction'), 0, 'a key', 'operator', 'a reason';`;

const give = (site: CheatedSite, sql: string): Promise<void> => site.cheat(`${GIVE} ${sql}`);

/** 21b: what a gift of points is called. */
const asReason = (reason: string, noticedBy: readonly [Watcher, ...Watcher[]]): Manipulation => ({
  number: `21b ${reason}`,
  what: `The same, called \`${reason}\`.`,
  noticedBy,
  change: (site) => give(site, `select give($cat, 'points', ${MILLION}, '${reason}');`),
});

/** What an operator can do to points, xp and the rules of giving them. */
export const VALUE_MANIPULATIONS: readonly Manipulation[] = [
  {
    number: '12',
    what: 'The document of an economy is changed under its hash.',
    noticedBy: ['audit', 'replay'],
    change: (site) =>
      site.cheat(`
        alter table economy drop constraint economy_check;
        update economy set document = replace(document, '"red":2', '"red":3');`),
  },
  {
    number: '16',
    what: 'A player is moved up on the leaderboard.',
    noticedBy: ['audit'],
    change: (site) => site.cheat('update leaderboard_entry set xp = xp + 100000 where player_id = $ann;'),
  },
  {
    number: '19',
    what: 'The published return of a game is raised.',
    noticedBy: ['audit'],
    change: (site) => site.cheat(`update return_tally set paid = paid + 1000 where game = 'dices';`),
  },
  {
    number: '21',
    what: 'A friend gets 1 000 000 points as a second gift of registration.',
    noticedBy: ['audit', 'replay'],
    change: (site) => give(site, `select give($cat, 'points', ${MILLION}, 'registration');`),
  },
  asReason('quest', ['audit']),
  asReason('correction', ['audit']),
  asReason('rank', ['audit', 'replay']),
  asReason('season', ['audit', 'replay']),
  asReason('refill', ['audit', 'replay']),
  asReason('league', ['audit', 'replay']),
  {
    number: '21c',
    what: 'A friend gets 1 000 000 xp at registration, with the place on the leaderboard.',
    noticedBy: ['audit', 'replay'],
    change: (site) => give(site, `select give($cat, 'xp', ${MILLION}, 'registration');`),
  },
  {
    number: '21d',
    what: 'A player loses 400 points, called `registration`.',
    noticedBy: ['audit', 'replay'],
    change: (site) => give(site, `select give($ann, 'points', -40000, 'registration');`),
  },
  {
    number: '21e',
    what: 'A friend gets xp of a quest without base and factor, and a payout without a round.',
    noticedBy: ['audit'],
    change: (site) =>
      give(
        site,
        `alter table transfer drop constraint transfer_is_of_no_round;
         select give($cat, 'xp', 5000, 'quest', 'promo'); select give($cat, 'points', 5000, 'payout', 'house');`,
      ),
  },
  {
    number: '24',
    what: 'A quest that gives 90 000 xp is on offer for seven seconds, and a friend claims it.',
    noticedBy: [],
    because:
      'An operator may offer any quest: the log reports it and its claim for all to read, and no rule is broken.',
    async change(site) {
      await site.restart({ quests: QUESTS_WITH_GIFT });
      const { status, body } = await site.post(site.honest.cat, '/api/quests/gift/claim');
      if (status !== 200) throw new Error(`no claim: ${JSON.stringify(body)}`);
      await site.restart({});
    },
  },
  {
    number: 'Q',
    what: 'Red pays twenty times the bet for seven seconds, and a friend bets on it.',
    noticedBy: [],
    because: 'An operator may change the economy: the log reports it, and each receipt names its economy.',
    async change(site) {
      const { roulette } = ECONOMY.games;
      const multipliers = { ...roulette.multipliers, red: 20 };
      const games = { ...ECONOMY.games, roulette: { ...roulette, multipliers } };
      await site.restart({ economy: { ...ECONOMY, games } });
      const { status } = await site.post(site.honest.cat, '/api/games/roulette/session', { bet: 100, tier_id: 'red' });
      if (status !== 200) throw new Error('no bet');
      await site.restart({});
    },
  },
  {
    number: 'Y',
    what: 'A player is paid by an economy that the log never reported, and the seed is revealed later.',
    noticedBy: ['audit', 'replay'],
    async change(site) {
      const { ann } = site.honest;
      await site.cheat(`
        create function lose_entry() returns trigger language plpgsql as $body$
          begin
            perform set_config('session_replication_role', 'replica', true);
            delete from log_entry where id = new.id;
            perform set_config('session_replication_role', 'origin', true);
            return null;
          end
        $body$;
        create trigger lose_entry after insert on log_entry for each row
          when (new.kind = 'wow-economy-1') execute function lose_entry();`);
      await site.restart({
        economy: { ...ECONOMY, games: { ...ECONOMY.games, dices: { ...ECONOMY.games.dices, pays: 1 } } },
      });
      await site.play(ann);
      await site.restart({});
      await site.post(ann, '/api/fairness/rotate');
      await site.cheat('drop trigger lose_entry on log_entry;');
    },
  },
  {
    number: 'R',
    what: 'A friend gets 1 000 000 points, and the log has no entry about it.',
    noticedBy: ['audit'],
    change: (site) => give(site, `select give($cat, 'points', ${MILLION}, 'registration'); ${WITHOUT_ENTRY}`),
  },
  {
    number: 'S',
    what: 'An operator corrects a balance, with all records but the entry in the log.',
    noticedBy: ['audit'],
    change: (site) => give(site, `${CORRECTION} ${WITHOUT_ENTRY}`),
  },
  {
    number: 'T',
    what: 'An operator corrects the balance of a friend, with all records.',
    noticedBy: [],
    because: 'An operator may correct any balance: the audit lists each correction, and the log has its amount.',
    change: (site) => give(site, `${CORRECTION} ${NOTED};`),
  },
  {
    number: 'U',
    what: 'A tier of the season is paid twice.',
    noticedBy: ['audit'],
    change: (site) =>
      give(
        site,
        `alter table reward drop constraint reward_pkey;
         insert into reward select $ann, 'season:now:1', 200, give($ann, 'spins', 200, 'season'), 0;
         update log_entry set body = body || '{"rewards": ["season:now:1"]}' where id = (select max(id) from log_entry);`,
      ),
  },
  {
    number: 'V',
    what: 'A promotion pays the points of a claim twice.',
    noticedBy: ['audit'],
    change: (site) =>
      give(
        site,
        `select give($ann, 'points', 5000, 'quest', 'promo');
         update promo_purse set paid = paid + 5000 where name = 'quest:first' and unit = 'points';
         update log_entry set body = body || '{"quest": "first", "period": "once"}'
          where id = (select max(id) from log_entry);`,
      ),
  },
];
