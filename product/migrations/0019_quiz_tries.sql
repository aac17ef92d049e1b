-- When a player last answered a quiz: after wrong answers no others are taken for a while.
create table quiz_attempt (
  player_id bigint      not null references player (id),
  quest     text        not null,
  at        timestamptz not null default now(),
  primary key (player_id, quest)
);
