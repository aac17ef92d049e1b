-- One-time codes that let a player in without anything else, and where sessions come from.

create table recovery_code (
  -- The HMAC of the code under a key of the server: a leaked table lets no one in.
  code_hash  sha256_hash primary key,
  player_id  bigint      not null references player (id),
  created_at timestamptz not null default now()
);

create index recovery_code_player_id_idx on recovery_code (player_id);

-- Where it was opened, as the trusted proxy reports it.
alter table session add column address text;
