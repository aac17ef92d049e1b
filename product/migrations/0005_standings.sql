-- Who stands where on the leaderboard, so that a place is exact and quick to find among ten million players.

-- Falls with every move, so that whoever reached their xp earlier has the higher number. A clock could jump; this cannot.
create sequence leaderboard_seniority increment by -1;

-- One row a player: more xp stands first, then the more senior. The name is a copy: this table is all that the board shows.
-- The foreign key refuses to let a player go while they are counted here.
create table leaderboard_entry (
  player_id bigint primary key references player (id),
  name      text   not null,
  xp        bigint not null default 0 check (xp between 0 and 1000000000000000),
  seniority bigint not null default nextval('leaderboard_seniority') check (seniority < 0)
) with (fillfactor = 90);

create unique index leaderboard_entry_order on leaderboard_entry (xp, seniority);

-- Cuts the order into short pieces. `xp` and `seniority` are the highest standing a bucket can hold, that of the next
-- lower one ends it. `players` counts whom it holds, without the moves that still wait in leaderboard_pending_change.
-- Half a page stays free, so that a new count replaces the old one in its page.
create table leaderboard_bucket (
  xp        bigint  not null,
  seniority bigint  not null,
  players   integer not null check (players >= 0),
  primary key (xp, seniority)
) with (fillfactor = 50);

-- Some dozens of buckets together. A shelf begins with the bucket of the same `xp` and `seniority` and holds what its
-- buckets hold, so that a place adds up a few hundred numbers instead of all.
create table leaderboard_bucket_group (
  xp        bigint  not null,
  seniority bigint  not null,
  buckets   integer not null check (buckets > 0),
  players   integer not null check (players >= 0),
  primary key (xp, seniority)
);

-- What has happened since the buckets were counted: whoever moves adds a row and waits for nobody, because a count that
-- everybody changes would be a queue for all of them. Only one process at a time takes rows away and counts them.
create table leaderboard_pending_change (
  seniority        bigint primary key,
  xp               bigint not null,
  seniority_before bigint,
  xp_before        bigint,
  check ((seniority_before is null) = (xp_before is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Everybody who is here already, in one bucket on one shelf: tending cuts it.
insert into leaderboard_entry (player_id, name, xp)
select player.id, player.username, purse.xp from player join purse on purse.player_id = player.id order by player.id;

insert into leaderboard_bucket (xp, seniority, players)
select 1000000000000000, 0, count(*) from leaderboard_entry;

insert into leaderboard_bucket_group (xp, seniority, buckets, players) select xp, seniority, 1, players from leaderboard_bucket;
