-- Players, their sessions, and changes of how they sign in.

create domain sha256_hash as bytea constraint sha256_hash_whole check (octet_length(value) = 32);
create domain wallet_address as bytea constraint wallet_address_whole check (octet_length(value) = 20);

-- A closed account keeps its id and nothing that identifies the person.
create table player (
  id                  bigint generated always as identity primary key,
  -- The only id that other systems see.
  public_id           uuid not null default gen_random_uuid() constraint player_public_id_key unique,
  email               text constraint player_email_key unique check (email = lower(email) and char_length(email) <= 254),
  username            text,
  -- Names are unique regardless of case.
  username_fold       text constraint player_username_key unique,
  password_hash       text,
  created_at          timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  closed_at           timestamptz,
  -- An account that a wallet opens has neither email nor password.
  constraint player_is_known_or_closed check (
    case when closed_at is null
      then num_nonnulls(username, username_fold) = 2 and num_nonnulls(email, password_hash) in (0, 2)
      else num_nonnulls(email, username, username_fold, password_hash) = 0
    end
  )
);

-- The mailbox that receives an email: without a `+tag`, and for Gmail without dots.
create function mailbox(email text) returns text language sql immutable strict as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
    from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name,
                 split_part(lower(email), '@', 2) as domain) as parts
$$;

create index player_mailbox_idx on player (mailbox(email));

-- Only the hash of a token is stored: a leaked table signs no one in.
create table session (
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  player_id    bigint not null references player (id) on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  id           uuid not null default gen_random_uuid(),
  browser      text,
  system       text,
  kind         text not null default 'unknown' check (kind in ('desktop', 'phone', 'tablet', 'unknown')),
  -- The wallet that opened the session, and its last verified signature in it.
  wallet       wallet_address,
  wallet_at    timestamptz,
  -- Changes of sign-in methods need a recently confirmed password.
  confirmed_at timestamptz
);

create index session_player_id_idx on session (player_id);
create index session_expires_at_idx on session (expires_at);

create table sign_in_change (
  id        bigint generated always as identity primary key,
  player_id bigint      not null references player (id),
  kind      text        not null check (
    kind in ('password_set', 'password_changed', 'email_changed', 'wallet_linked', 'wallet_unlinked')
  ),
  wallet    wallet_address check ((wallet is not null) = (kind in ('wallet_linked', 'wallet_unlinked'))),
  browser   text,
  system    text,
  device    text        not null check (device in ('desktop', 'phone', 'tablet', 'unknown')),
  -- As the trusted proxy reports it.
  address   text        not null,
  at        timestamptz not null default now()
);

create index sign_in_change_player_id_idx on sign_in_change (player_id, id desc);

-- Outlives the account: until it ends, the same email and wallets open no other account.
create table exclusion (
  -- The HMAC of an email or a wallet under a key of the server.
  identity sha256_hash primary key,
  -- 'infinity': never.
  ends_at  timestamptz not null
);

create index exclusion_ends_at_idx on exclusion (ends_at);
