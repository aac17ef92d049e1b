-- Exact ranks, quick to find among ten million players (ADR 13).

-- Falls with every change of xp: the player who reached an xp earlier has the higher number. A clock could jump.
create sequence leaderboard_seniority increment by -1;

-- More xp ranks first, then the higher seniority. `name` is a copy, so the board reads this table alone.
create table leaderboard_entry (
  player_id bigint primary key references player (id),
  name      text   not null,
  xp        bigint not null default 0 check (xp between 0 and 1000000000000000),
  seniority bigint not null default nextval('leaderboard_seniority') check (seniority < 0)
) with (fillfactor = 90);

create unique index leaderboard_entry_order on leaderboard_entry (xp, seniority);

-- A bucket ends above the next lower one; `xp` and `seniority` are its highest position. `players` leaves out
-- pending changes. Half a page stays free for new counts.
create table leaderboard_bucket (
  xp        bigint  not null,
  seniority bigint  not null,
  players   integer not null check (players >= 0),
  primary key (xp, seniority)
) with (fillfactor = 50);

-- Changes since the buckets were counted. Writers only add rows: a shared count would queue them all. One process at a
-- time counts and removes them. A change without `xp` closes the account.
create table leaderboard_pending_change (
  seniority        bigint primary key,
  xp               bigint,
  seniority_before bigint,
  xp_before        bigint,
  check ((seniority_before is null) = (xp_before is null)),
  constraint leaderboard_pending_change_is_one check (num_nonnulls(xp, xp_before) > 0)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Closed accounts, whose late xp does not count as a forgotten entry.
create table closed_leaderboard_entry (
  player_id bigint primary key references player (id)
);

insert into leaderboard_bucket (xp, seniority, players) values (1000000000000000, 0, 0);
