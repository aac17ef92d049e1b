-- Xp, what it earns, and the help for whoever is broke.

-- More reasons to move something: all rows that are here keep to the narrower list already.
alter table transfer
  drop constraint transfer_reason_check,
  add constraint transfer_reason_check check (
    reason in ('registration', 'stake', 'payout', 'quest', 'correction', 'rank', 'season', 'refill')
  );

-- How much xp a player had at some moment. Bets move no xp, so they never touch it.
create index transfer_xp_idx on transfer (player_id, version, line) where unit = 'xp';

-- What an xp transfer was worked out from: base times factor, rounded half up to a hundredth. It stands beside the
-- transfer and not in it, because every bet would pay for the empty columns.
create table earning (
  player_id bigint   not null,
  version   bigint   not null,
  line      smallint not null,
  -- Hundredths of xp.
  base      bigint   not null check (base > 0),
  -- Hundredths: 120 multiplies by 1.2.
  factor    integer  not null check (factor > 0),
  primary key (player_id, version, line),
  foreign key (player_id, version, line) references transfer (player_id, version, line)
);

create trigger earning_is_append_only before update or delete or truncate on earning
  for each statement execute function refuse_change();

-- A key is unique over all calls of a player that move value, and not every one of them is a bet. So what was a list of
-- refusals keeps every answer that is no round: a refusal's code, or the reply of a call.
alter table refusal rename to idempotency_record;
alter table idempotency_record rename constraint refusal_pkey to idempotency_record_pkey;
alter table idempotency_record
  alter column code drop not null,
  add column reply jsonb,
  add constraint idempotency_record_is_one check ((code is null) <> (reply is null));

-- When this installation began, and which season was its first: that one counts from zero xp, also when the operator's
-- file no longer names it.
create table calendar (
  is_only      boolean primary key default true check (is_only),
  opened_at    timestamptz not null,
  first_season text
);

insert into calendar (opened_at) select coalesce(min(applied_at), now()) from migration;

-- What a player has been given, once for ever, under a name that says for what: 'rank:3', or 'season:1:12' for the
-- twelfth tier of the season with the id 1. It was worth this many spins then, zero included; the transfer, if there was
-- one, is this line of this version.
create table reward (
  player_id bigint not null references player (id),
  reward    text   not null check (reward ~ '^(rank|season:[a-z0-9-]{1,32}):[1-9][0-9]{0,2}$'),
  spins     bigint not null check (spins >= 0 and spins % 100 = 0),
  version   bigint not null,
  line      smallint check ((line is null) = (spins = 0)),
  at        timestamptz not null default now(),
  primary key (player_id, reward)
);

create trigger reward_is_append_only before update or delete or truncate on reward
  for each statement execute function refuse_change();

-- What a player had when a season began: written once, with the first change of their xp in that season, so that it
-- stays what it was when the dates of the season are corrected later.
create table season_base (
  player_id bigint not null references player (id),
  season    text   not null,
  xp        bigint not null check (xp between 0 and 1000000000000000),
  at        timestamptz not null default now(),
  primary key (player_id, season)
);

create trigger season_base_is_append_only before update or delete or truncate on season_base
  for each statement execute function refuse_change();

-- When a player was refilled. `version` leads to the transfer.
create table refill (
  player_id bigint not null references player (id),
  version   bigint not null,
  at        timestamptz not null default now(),
  primary key (player_id, version)
);
