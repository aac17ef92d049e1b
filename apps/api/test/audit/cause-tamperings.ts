import type { DiscrepancyKind } from '@wow/product/fair-play/server/audit';

/** What someone with the database writes to give or take points. The rest is made to fit. */
export interface CauseTampering {
  readonly what: string;
  /** `$1` is the id of the player, `$friend`, `$poor` and `$guest` those of the others. */
  readonly sql: string;
  readonly named: DiscrepancyKind;
  readonly message: RegExp;
}

/**
 * `give` moves an amount with a transfer in a new version of the purse, and returns the version. A negative amount goes
 * from the player to the other purse. The leaderboard and the public log follow.
 */
export const GIVE = `
  create function give(who bigint, what text, n bigint, why text, other text default 'bank', at_line integer default 0)
  returns bigint language plpgsql as $body$
  declare
    held purse;
  begin
    update purse set version = version + case at_line when 0 then 1 else 0 end,
                     points = points + case what when 'points' then n else 0 end,
                     spins = spins + case what when 'spins' then n else 0 end,
                     xp = xp + case what when 'xp' then n else 0 end
     where player_id = who returning * into held;
    insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
    values (who, held.version, at_line, what, case when n > 0 then other else 'player' end,
            case when n > 0 then 'player' else other end, abs(n),
            case what when 'points' then held.points when 'spins' then held.spins else held.xp end, why);
    update leaderboard_entry set xp = held.xp where player_id = who;
    insert into log_entry (kind, body, player_id, salt, version)
    values ('wow-grant-1',
            jsonb_build_object('moves', jsonb_build_array(
              jsonb_build_object('amount', round(n / 100.0, 2)::float8, 'reason', why, 'unit', what))),
            who, '\\x00112233445566778899aabbccddeeff', held.version)
    on conflict (player_id, version) where version is not null
    do update set body = jsonb_set(log_entry.body, '{moves}', log_entry.body -> 'moves' || (excluded.body -> 'moves'));
    return held.version;
  end $body$;
  create function claim(who bigint, what text, which text, gained_xp bigint, gained_spins bigint, gained_points bigint, x integer default 100)
  returns bigint language plpgsql as $body$
  declare
    v bigint;
    at_line integer := 0;
  begin
    if gained_xp > 0 then
      v := give(who, 'xp', (gained_xp * x + 50) / 100, 'quest', 'promo', at_line);
      insert into earning values (who, v, 0, gained_xp, x);
      at_line := 1;
    end if;
    if gained_spins > 0 then v := give(who, 'spins', gained_spins, 'quest', 'promo', at_line); at_line := at_line + 1; end if;
    if gained_points > 0 then v := give(who, 'points', gained_points, 'quest', 'promo', at_line); end if;
    insert into quest_claim values (who, what, which, v, (gained_xp * x + 50) / 100, gained_spins, gained_points, now());
    update promo_purse set paid = paid + gained_points where name = 'quest:' || what and unit = 'points';
    return v;
  end $body$;`;

/** As if the records existed for a year. */
const AGED = `update log_entries_since set at = now() - interval '1 year'; update log_entry set at = now() - interval '300 days';`;
/** The log has the note of the correction that was just made. */
export const NOTED = `update log_entry set body = body || jsonb_build_object('note', encode(sha256(convert_to(E'a key\\noperator\\na reason', 'UTF8')), 'hex')) where id = (select max(id) from log_entry)`;
const WITHDRAWN = `${AGED} insert into log_entry (kind, body, at) values ('wow-quests-1', '{"quests": []}', now() - interval '10 days');`;
const TODAY = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;
/** Of the guest, so many days ago, with its claim. */
const checkIn = (daysAgo: number, place: number): string =>
  `insert into quest_event select $guest, claim($guest, 'row', day, 0, 0, ${place * 2_000}), 'checkin', day, ${place}, now() from (select to_char(now() at time zone 'UTC' - interval '${daysAgo} days', 'YYYY-MM-DD') as day) as past;`;
const noCause = (move: string): RegExp => new RegExp(`expected a record of its cause, found ${move}, and none`);

export const CAUSE_TAMPERINGS: readonly CauseTampering[] = [
  { what: 'a second gift of registration', sql: `select give($friend, 'points', 100000000, 'registration')`, named: 'transfer', message: noCause('registration of 1000000 points, bank → player') },
  { what: 'points of a quest without a claim', sql: `select give($friend, 'points', 100000000, 'quest')`, named: 'transfer', message: noCause('quest of 1000000 points, bank → player') },
  { what: 'points of a promotion without a claim', sql: `select give($friend, 'points', 100000000, 'quest', 'promo')`, named: 'transfer', message: noCause('quest of 1000000 points, promo → player') },
  { what: 'spins of a quest without a claim', sql: `select give($friend, 'spins', 90000, 'quest', 'promo')`, named: 'transfer', message: noCause('quest of 900 spins, promo → player') },
  { what: 'a correction of points by no operator', sql: `select give($friend, 'points', 100000000, 'correction')`, named: 'transfer', message: noCause('correction of 1000000 points, bank → player') },
  { what: 'a correction of xp by no operator', sql: `select give($friend, 'xp', 5000, 'correction')`, named: 'transfer', message: noCause('correction of 50 xp, bank → player') },
  { what: 'spins of a rank without a reward', sql: `select give($friend, 'spins', 100000, 'rank')`, named: 'transfer', message: noCause('rank of 1000 spins, bank → player') },
  { what: 'spins of a season without a reward', sql: `select give($friend, 'spins', 100000, 'season')`, named: 'transfer', message: noCause('season of 1000 spins, bank → player') },
  { what: 'points of a season without a reward', sql: `select give($friend, 'points', 100000000, 'season')`, named: 'transfer', message: noCause('season of 1000000 points, bank → player') },
  { what: 'points by rank', sql: `select give($friend, 'points', 100000000, 'rank')`, named: 'transfer', message: noCause('rank of 1000000 points, bank → player') },
  { what: 'a refill without its record', sql: `select give($poor, 'points', 100000000, 'refill')`, named: 'transfer', message: noCause('refill of 1000000 points, bank → player') },
  { what: 'xp of a registration, with its place on the leaderboard', sql: `select give($friend, 'xp', 100000000, 'registration')`, named: 'transfer', message: noCause('registration of 1000000 xp, bank → player') },
  { what: 'points taken from a player', sql: `select give($friend, 'points', -40000, 'registration')`, named: 'transfer', message: noCause('registration of 400 points, player → bank') },
  { what: 'xp taken from a player', sql: `select give($1, 'xp', -10000, 'quest', 'promo')`, named: 'earning', message: /transfer 0 of version \d+, what it was worked out from: expected base and factor, found nothing/ },
  { what: 'a larger gift of registration', sql: `update transfer set amount = amount + 500000, player_after = player_after + 500000 where player_id = $friend and unit = 'points'; update purse set points = points + 500000 where player_id = $friend`, named: 'registration', message: /the gift in version 1: expected .*1000 points and 3 spins.*, found 6000 points and 3 spins/ },
  { what: 'a registration without its gift', sql: `delete from transfer where player_id = $friend; update purse set points = 0, spins = 0 where player_id = $friend`, named: 'registration', message: /expected .*1000 points and 3 spins.*, found 0 points and 0 spins/ },
  { what: 'a second refill', sql: `insert into refill select $poor, give($poor, 'points', 1000, 'refill')`, named: 'refill', message: /the refill of version \d+, what the player had before: expected fewer than 50 points and no spin, found 500 points and 0 spins/ },
  { what: 'a refill of a player who has a spin', sql: `insert into refill select $friend, give($friend, 'points', 50000, 'refill')`, named: 'refill', message: /expected fewer than 50 points and no spin, found 1000 points and 3 spins/ },
  { what: 'a refill that gives more', sql: `update transfer set amount = amount + 100, player_after = player_after + 100 where player_id = $poor and reason = 'refill'; update purse set points = points + 100 where player_id = $poor`, named: 'refill', message: /its amount: expected 490 points, found 491 points/ },
  { what: 'a refill that was dated back', sql: `update refill set at = at - interval '5 minutes' where player_id = $poor`, named: 'refill', message: /the refill of version \d+, its time/ },
  { what: 'a refill too soon after the one before', sql: `insert into correction select $poor, give($poor, 'points', -50000, 'correction'), 0, 'a key', 'operator', 'a reason'; ${NOTED}; insert into refill select $poor, give($poor, 'points', 50000, 'refill')`, named: 'refill', message: /the refill of version \d+, its time: expected 4 hours after the one before, found \S+, after one at \S+/ },
  { what: 'a refill whose transfer is gone', sql: `delete from transfer where player_id = $poor and reason = 'refill'; update purse set points = 1000 where player_id = $poor`, named: 'transfer', message: /expected refill of 490 points, bank → player, for a refill, found none/ },
  { what: 'a claim moved to another player', sql: `update quest_claim set player_id = $friend where player_id = $1 and quest = 'first'`, named: 'transfer', message: noCause('quest of 450 xp, promo → player') },
  { what: 'a claim moved to another version', sql: `update quest_claim set version = version + 1000 where player_id = $1 and quest = 'first'`, named: 'transfer', message: noCause('quest of 450 xp, promo → player') },
  { what: 'a claim of a quest that there never was', sql: `select claim($friend, 'gift', 'once', 0, 0, 90000)`, named: 'claim', message: /the claim of gift \(once\) in version \d+, its quest: expected a version that was offered at \S+, found none/ },
  { what: 'a claim that gave more', sql: `select claim($friend, 'first', 'once', 90000, 200, 5000)`, named: 'claim', message: /the claim of first \(once\) in version \d+, its xp before the factor: expected 300, found 900/ },
  { what: 'a claim with more points', sql: `select claim($friend, 'daily', ${TODAY}, 0, 0, 90000)`, named: 'claim', message: /what it gave: expected 10 points, found 900 points/ },
  { what: 'a claim of a quest that was withdrawn', sql: `${WITHDRAWN} select claim($friend, 'daily', ${TODAY}, 0, 0, 1000)`, named: 'claim', message: /its quest: expected a version that was offered at \S+, found versions 1, withdrawn/ },
  { what: 'a claim by a factor that the player did not have', sql: `select claim($friend, 'first', 'once', 30000, 200, 5000, 200)`, named: 'claim', message: /its factor of xp: expected 100 %, found 200 %/ },
  { what: 'a boost that no claim gave', sql: `insert into xp_boost values ($friend, 1, 300, now(), now() + interval '1 year')`, named: 'boost', message: /the boost of version 1: expected a claim, found 300 %/ },
  { what: 'a boost that became stronger', sql: `update xp_boost set factor = 500 where player_id = $1`, named: 'claim', message: /the claim of boost \(once\) in version \d+, the boost that it gave: expected 150 % for 60 min, found 500 % for 60 min/ },
  { what: 'a quest claimed twice', sql: `alter table quest_claim drop constraint quest_claim_pkey; select claim($1, 'second', 'once', 10000, 0, 0, 150)`, named: 'claim', message: /the claim of second \(once\) in version \d+: expected one of a quest and period, found another one/ },
  { what: 'a quest claimed again under another period', sql: `select claim($1, 'second', 'twice', 10000, 0, 0, 150)`, named: 'claim', message: /its period: expected once, found twice/ },
  { what: 'a claim of a day that has not come', sql: `select claim($1, 'daily', '2100-01-01', 0, 0, 1000)`, named: 'claim', message: /its period: expected one of the 7 days before/ },
  { what: 'more claims than the limit', sql: `select claim($guest, 'daily', to_char(now() at time zone 'UTC' - before * interval '1 day', 'YYYY-MM-DD'), 0, 0, 1000) from generate_series(0, 2) as before`, named: 'claim', message: /its number: expected at most 2, found 3/ },
  { what: 'a claim without the one that it requires', sql: `select claim($guest, 'second', 'once', 10000, 0, 0)`, named: 'claim', message: /what it requires: expected an earlier claim of first, found none/ },
  { what: 'a claim with less than its head start leaves to do', sql: `select claim($guest, 'begun', 'once', 0, 0, 500)`, named: 'claim', message: /the claim of begun \(once\) in version \d+, what was done for it: expected at least 3 of its task, found 2/ },
  { what: 'a longer head start than the log reports', sql: `update quest_definition set document = replace(document, '"head_start":1', '"head_start":2') where quest = 'begun'; select claim($guest, 'begun', 'once', 0, 0, 500)`, named: 'claim', message: /the claim of begun \(once\) in version \d+, its quest: expected a version that was offered at \S+, found versions 1, withdrawn/ },
  { what: 'more freezes than the log reports', sql: `update quest_definition set document = replace(document, '"graceDays":0', '"freezesPerMonth":5,"graceDays":0') where quest = 'row'`, named: 'claim', message: /the claim of row \(\S+\) in version \d+, its quest: expected a version that was offered at \S+, found versions 1, withdrawn/ },
  { what: 'a larger reward than the log reports', sql: `update quest_definition set document = replace(document, '{"points":5}', '{"points":50}') where quest = 'begun'; select claim($guest, 'begun', 'once', 0, 0, 5000)`, named: 'claim', message: /the claim of begun \(once\) in version \d+, its quest: expected a version that was offered at \S+, found versions 1, withdrawn/ },
  { what: 'a check-in that did not happen', sql: `select claim($friend, 'row', ${TODAY}, 0, 0, 4000)`, named: 'claim', message: /the check-in of its day: expected one with a reward, found none/ },
  { what: 'a first check-in with the reward of a later day', sql: checkIn(0, 2), named: 'claim', message: /the claim of row \(\S+\) in version \d+, its place: expected place 1, found place 2/ },
  { what: 'a streak that went on after more missed days than freezes', sql: checkIn(9, 1) + checkIn(0, 2), named: 'claim', message: /its place: expected place 1, found place 2/ },
  { what: 'a streak that started again in spite of a freeze', sql: checkIn(2, 1) + checkIn(0, 1), named: 'claim', message: /its place: expected place 2, found place 1/ },
  { what: 'a check-in for a day in the past', sql: checkIn(0, 1) + checkIn(1, 2), named: 'claim', message: /the check-in of its day: expected a day after \d{4}-\d\d-\d\d, found \d{4}-\d\d-\d\d/ },
  { what: 'a check-in of no day', sql: `insert into quest_event select $guest, claim($guest, 'row', 'some day', 0, 0, 2000), 'checkin', 'some day', 1, now()`, named: 'claim', message: /the check-in of its day: expected a day, found some day/ },
  { what: 'a claim that moved nothing', sql: `with raised as (update purse set version = version + 1 where player_id = $friend returning version) insert into quest_claim select $friend, 'daily', ${TODAY}, version, 0, 0, 1000, now() from raised`, named: 'transfer', message: /expected quest of 10 points, promo → player, for the claim of daily/ },
  { what: 'a claim at the version of a round', sql: `update quest_claim set version = (select min(version) from round where player_id = $1) where player_id = $1 and quest = 'rolling'`, named: 'transfer', message: /expected quest of 5 points, promo → player, for the claim of rolling \(1\), found none/ },
  { what: 'spins of a rank without its xp', sql: `insert into reward select $friend, 'rank:12', 100, give($friend, 'spins', 100, 'rank'), 0`, named: 'reward', message: /rank:12, given in version \d+: expected at least 100000 xp, found 0 xp/ },
  { what: 'a reward with more spins', sql: `insert into reward select $friend, 'rank:1', 900, give($friend, 'spins', 900, 'rank'), 0`, named: 'reward', message: /rank:1, given in version \d+: expected 1 spins, found 9 spins/ },
  { what: 'a reward with points that it does not offer', sql: `insert into reward (player_id, reward, spins, points, version, line) select $friend, 'rank:1', 0, 900, give($friend, 'points', 900, 'rank'), 0`, named: 'reward', message: /rank:1, given in version \d+: expected 1 spins, found 0 spins, 9 points/ },
  { what: 'a tier with another item', sql: `update reward set item = 'hat-w-crown' where player_id = $1 and reward = 'season:later:1'`, named: 'reward', message: /season:later:1, given in version \d+: expected 4 spins, found 4 spins, hat-w-crown/ },
  { what: 'an item that was taken away', sql: `update reward set item = null where player_id = $1 and reward = 'season:now:1'; update reward set item = 'hat-cap' where player_id = $1 and reward = 'season:later:1'`, named: 'reward', message: /season:now:1, given in version \d+: expected 2 spins, 30 points, hat-cap, found 2 spins, 30 points/ },
  { what: 'a reward twice, under another id', sql: `insert into reward select $1, 'rank:99', 100, give($1, 'spins', 100, 'rank'), 0`, named: 'reward', message: /rank:99, given in version \d+: expected a reward that was offered then, found 1 spins/ },
  { what: 'the same reward twice', sql: `alter table reward drop constraint reward_pkey; insert into reward select $1, 'rank:1', 100, give($1, 'spins', 100, 'rank'), 0`, named: 'reward', message: /rank:1, given in version \d+: expected each reward once, found another time/ },
  { what: 'a reward of a season that is over', sql: `with raised as (update purse set version = version + 1 where player_id = $1 returning version) insert into reward select $1, 'season:old:1', 0, version, null from raised`, named: 'reward', message: /season:old:1, given in version \d+: expected a reward that was offered then, found 0 spins/ },
  { what: 'a tier of the season without its xp', sql: `insert into reward select $1, 'season:now:2', 500, give($1, 'spins', 500, 'season'), 0`, named: 'reward', message: /season:now:2, given in version \d+: expected at least 5000 xp, found \d+ xp/ },
  { what: 'a reward that was withheld', sql: `with gone as (delete from reward where player_id = $1 and reward = 'season:now:1' returning version, line), moved as (delete from transfer using gone where transfer.player_id = $1 and transfer.version = gone.version and transfer.line in (gone.line, gone.line + 1)) update purse set version = version where player_id = $1`, named: 'reward', message: /the rewards of 450 xp in version \d+: expected season:now:1, found not given/ },
  { what: 'a season that counts from less', sql: `update season_base set xp = 100 where player_id = $1 and season = 'later'`, named: 'season', message: /the xp that season later counts from: expected 1080 xp, found 1 xp/ },
  { what: 'a season without the xp that it counts from', sql: `delete from season_base where player_id = $1`, named: 'reward', message: /season:now:1, given in version \d+: expected the xp that its season counts from, found none/ },
  { what: 'a correction without who made it', sql: `update correction set operator = '' where player_id = $1 and version = (select min(version) from correction)`, named: 'correction', message: /the correction of version \d+: expected who made it and why, found "" and "a lost round"/ },
  { what: 'a correction with another reason', sql: `update correction set reason = 'a prize' where player_id = $1 and version = (select min(version) from correction)`, named: 'log entry', message: /what the public log reports of version \d+: expected the note \w{64}, found \w{64}/ },
  { what: 'a correction whose record is gone', sql: `delete from correction where player_id = $1 and version = (select min(version) from correction)`, named: 'transfer', message: noCause('correction of 100 points, bank → player') },
  { what: 'a correction that moved nothing', sql: `insert into correction values ($friend, 77, 0, 'a key', 'operator', 'a reason')`, named: 'correction', message: /version 77 of player \d+: expected a transfer, found none/ },
  { what: 'a correction that pays from the house', sql: `update transfer set from_purse = 'house' where reason = 'correction' and unit = 'points'`, named: 'transfer', message: /expected a correction between bank and player, found house → player/ },
  { what: 'a correction that the log does not report', sql: `insert into correction select $friend, give($friend, 'points', 1000, 'correction'), 0, 'a key', 'operator', 'a reason'; delete from log_entry where id = (select max(id) from log_entry)`, named: 'log entry', message: /what the public log reports of version \d+: expected \[\{"amount":10,"reason":"correction","unit":"points"\}\], found none/ },
  { what: 'another amount in the log', sql: `update log_entry set body = '{"moves": []}' where player_id = $friend and version is not null`, named: 'log entry', message: /expected \[\{"amount":1000,"reason":"registration","unit":"points"\},.*, found \[\]/ },
  { what: 'a report of transfers that there were not', sql: `update log_entry set version = 77 where player_id = $friend and version is not null`, named: 'log entry', message: /version 1: expected \[.*, found none/ },
]; // oxfmt-ignore
