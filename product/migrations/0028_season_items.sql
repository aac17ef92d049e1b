-- Rewards of points and items, and what players wear.

-- `line` leads to the first transfer of a reward: its spins, then its points. An item moves no value.
alter table reward add column points bigint not null default 0 check (points >= 0);
alter table reward add column item text check (item ~ '^[a-z]+-[a-z0-9-]{1,40}$');
alter table reward drop constraint reward_check;
alter table reward add constraint reward_line_is_of_transfers check ((line is null) = (spins = 0 and points = 0));

-- An item is given once.
create unique index reward_item_once on reward (player_id, item) where item is not null;

-- Ids of items; null where nothing is chosen.
create table look (
  player_id  bigint primary key references player (id),
  hat        text,
  eyes       text,
  mouth      text,
  colour     text,
  table_skin text,
  title      text
);

-- Copies of the look, so the board reads this table alone (ADR 13).
alter table leaderboard_entry add column face text;
alter table leaderboard_entry add column title text;
