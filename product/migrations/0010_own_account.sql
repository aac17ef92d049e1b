-- What players see and change of their own account: where they are signed in, what they may lose, and how it ends.

-- An account that is closed keeps its number, which rounds and transfers carry, and nothing that tells whose it was.
alter table player
  alter column email drop not null,
  alter column username drop not null,
  alter column username_fold drop not null,
  alter column password_hash drop not null,
  add column password_changed_at timestamptz,
  add column closed_at timestamptz,
  add constraint player_is_known_or_closed check (
    num_nonnulls(email, username, username_fold, password_hash) = case when closed_at is null then 4 else 0 end
  );

update player set password_changed_at = created_at;
alter table player
  alter column password_changed_at set not null,
  alter column password_changed_at set default now();

-- What a session is called by, instead of its token, and what it was opened on as far as that was told.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column browser text,
  add column system text,
  add column kind text not null default 'unknown' check (kind in ('desktop', 'phone', 'tablet', 'unknown'));

-- What players have bounded their own play by: the most points that they may lose in a period, and until when they do not
-- play at all ('infinity': never again). Who never set anything has no row. A limit without an amount is none; `next` is
-- what one becomes at its time, and an amount of its own may be missing in the same sense.
-- Whoever writes here raises the version of the purse: a bet that was worked out from what was here before is not written.
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
  paused_until    timestamptz,
  check (day_next is null or day_next_from is not null),
  check (week_next is null or week_next_from is not null),
  check (month_next is null or month_next_from is not null)
);

-- What a player's rounds of a day in UTC came to, stakes less payouts, as far as they have been added up: all rounds
-- before this nonce of this pair. It only makes a sum over rounds shorter, so it is written when the rest has become long.
create table loss_cursor (
  player_id  bigint primary key,
  next_pair  bigint not null,
  next_nonce counter not null
);

create table daily_loss (
  player_id bigint not null,
  day       date   not null,
  lost      bigint not null,
  primary key (player_id, day)
);

-- Whoever closes their account leaves the leaderboard: their last move leads nowhere.
alter table leaderboard_pending_change
  alter column xp drop not null,
  add constraint leaderboard_pending_change_is_one check (num_nonnulls(xp, xp_before) > 0);

-- So that xp which still comes to them is not taken for that of somebody who was forgotten.
create table closed_leaderboard_entry (
  player_id bigint primary key references player (id),
  at        timestamptz not null default now()
);
