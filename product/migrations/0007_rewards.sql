-- What xp earns, and refills for players without points.

-- The first season counts from zero xp, also when the operator's file no longer names it.
create table calendar (
  is_only      boolean primary key default true check (is_only),
  opened_at    timestamptz not null,
  first_season text
);

insert into calendar (opened_at) select min(applied_at) from migration;

-- Each given once: 'rank:3', or 'season:1:12' for tier 12 of season 1. `version` and `line` lead to the transfer.
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

-- Written with the first xp of the season: corrected dates do not change it.
create table season_base (
  player_id bigint not null references player (id),
  season    text   not null,
  xp        bigint not null check (xp between 0 and 1000000000000000),
  at        timestamptz not null default now(),
  primary key (player_id, season)
);

create trigger season_base_is_append_only before update or delete or truncate on season_base
  for each statement execute function refuse_change();

-- `version` leads to the transfer.
create table refill (
  player_id bigint not null references player (id),
  version   bigint not null,
  at        timestamptz not null default now(),
  primary key (player_id, version)
);

-- Of several factors, the highest applies.
create table xp_boost (
  player_id bigint not null references player (id),
  version   bigint not null,
  -- Hundredths: 120 multiplies by 1.2.
  factor    integer not null check (factor > 0),
  at        timestamptz not null default now(),
  -- 'infinity': for good.
  until     timestamptz not null,
  primary key (player_id, version)
);
