-- The limits that players set on their own play.

-- The most points that a player may lose in a period, and the end of their break. Null is no limit. Writers raise the
-- purse's version, so that no bet computed from the previous limits is written.
create table play_bounds (
  player_id       bigint primary key references player (id),
  day_most        held_points,
  day_next        held_points,
  day_next_from   timestamptz,
  week_most       held_points,
  week_next       held_points,
  week_next_from  timestamptz,
  month_most      held_points,
  month_next      held_points,
  month_next_from timestamptz,
  -- 'infinity': for good.
  paused_until    timestamptz,
  check (day_next is null or day_next_from is not null),
  check (week_next is null or week_next_from is not null),
  check (month_next is null or month_next_from is not null)
);

-- daily_loss adds up all rounds before this position.
create table loss_cursor (
  player_id  bigint primary key,
  next_pair  bigint not null,
  next_nonce counter not null
);

-- Stakes less payouts of a day in UTC.
create table daily_loss (
  player_id bigint not null,
  day       date   not null,
  lost      bigint not null,
  primary key (player_id, day)
);
