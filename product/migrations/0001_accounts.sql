-- Who plays, and who is signed in. Names are unique without regard to case, so the folded form is kept beside the shown one.
create table player (
  id            bigint generated always as identity primary key,
  -- What other systems may know a player by: random, so that it tells nothing.
  public_id     uuid not null default gen_random_uuid() constraint player_public_id_key unique,
  email         text not null constraint player_email_key unique check (email = lower(email) and char_length(email) <= 254),
  username      text not null,
  username_fold text not null constraint player_username_key unique,
  password_hash text not null,
  -- Hundredths: 120 multiplies earned xp by 1.2.
  xp_multiplier integer not null default 100 check (xp_multiplier > 0),
  created_at    timestamptz not null default now()
);

-- Only the hash of a token is stored, so that a leaked table signs nobody in.
create table session (
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  player_id    bigint not null references player (id) on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);

create index session_player_id_idx on session (player_id);
create index session_expires_at_idx on session (expires_at);
