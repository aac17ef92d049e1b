-- A reminder a day, for players who asked for it. The hour is that of their clock; `next_at` follows from it.
create table reminder (
  player_id bigint      primary key references player (id),
  hour      smallint    not null check (hour between 8 and 21),
  time_zone text        not null check (octet_length(time_zone) between 1 and 64),
  language  text        not null check (octet_length(language) between 2 and 35),
  next_at   timestamptz not null
);
create index reminder_next_at on reminder (next_at);

-- The browsers that get the reminder. The player who asks last in a browser takes its endpoint over.
create table push_subscription (
  endpoint  text   primary key check (octet_length(endpoint) between 1 and 1024),
  player_id bigint not null references reminder (player_id) on delete cascade,
  p256dh    text   not null check (octet_length(p256dh) between 1 and 200),
  auth      text   not null check (octet_length(auth) between 1 and 100),
  at        timestamptz not null default now()
);
create index push_subscription_player on push_subscription (player_id, at);
