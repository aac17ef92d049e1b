-- Weekly leagues (ADR 97). Weeks are of UTC, each named by its Monday.

alter domain transfer_reason drop constraint transfer_reason_known;
-- `not valid`: PostgreSQL would read every transfer, and all of them fulfil it.
alter domain transfer_reason add constraint transfer_reason_known check (
  value in ('registration', 'stake', 'payout', 'quest', 'correction', 'rank', 'season', 'refill', 'league')
) not valid;

-- What each player's xp rose by in a week, in hundredths; corrections may make it negative. The transaction that
-- changes the xp writes it. Free space keeps updates within the page.
create table weekly_gain (
  week      date   not null check (extract(isodow from week) = 1),
  player_id bigint not null,
  xp        bigint not null,
  primary key (week, player_id)
) with (fillfactor = 90);

-- A week with groups, and by which terms it is played. The row is written when the week before is settled.
create table league_week (
  week  date primary key check (extract(isodow from week) = 1),
  -- `leagues` of the economy; null for the first week, in which xp is counted and no group exists.
  terms jsonb,
  at    timestamptz not null default now()
);

create trigger league_week_is_append_only before update or delete or truncate on league_week
  for each statement execute function refuse_change();

-- Older servers beside a newer one count no gains: then the first week is the one after.
insert into league_week (week)
select date_trunc('week', now() at time zone 'UTC'
                          + case when exists (select from player) then interval '7 days 1 hour' else interval '0' end)::date;

-- The groups of each week: every player who gained xp in the week before. Each week has a partition with the keys
-- (player_id, week) and group_no, which its settlement fills before it attaches it.
create table league_member (
  week      date     not null,
  player_id bigint   not null,
  -- Counts the groups of the week, those of the lowest division first.
  group_no  integer  not null,
  -- From 1, the lowest.
  division  smallint not null
) partition by list (week);

create trigger league_member_is_append_only before update or delete or truncate on league_member
  for each statement execute function refuse_change();

-- The division of players who are in no group, as their last group had it. `week` is that of the group. The rows of
-- players who returned stay until they rest again.
create table league_rest (
  player_id bigint   primary key,
  week      date     not null,
  division  smallint not null
);

-- What a place in a week has paid, once. `version` leads to the transfers.
create table league_claim (
  player_id bigint   not null references player (id),
  week      date     not null,
  version   bigint   not null,
  division  smallint not null,
  place     integer  not null check (place > 0),
  promoted  boolean  not null,
  spins     bigint   not null check (spins >= 0 and spins % 100 = 0),
  points    bigint   not null check (points >= 0),
  at        timestamptz not null default now(),
  primary key (player_id, week),
  constraint league_claim_has_an_amount check (spins + points > 0)
);

create trigger league_claim_is_append_only before update or delete or truncate on league_claim
  for each statement execute function refuse_change();
