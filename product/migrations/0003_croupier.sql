-- Seeds, rounds and refusals: everything that a bet leaves behind beside its transfers.

-- A player always has one active pair and the next one; both hashes are known before play.
-- The server seed is sealed (AES-256-GCM) under a key that is not in the database.
create table seed_pair (
  id                 bigint generated always as identity primary key,
  player_id          bigint not null references player (id),
  server_seed_hash   text not null constraint seed_pair_server_seed_hash_key unique check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  server_seed_sealed bytea not null,
  client_seed        text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  state              text not null check (state in ('next', 'active', 'revealed')),
  created_at         timestamptz not null default now(),
  activated_at       timestamptz check ((activated_at is null) = (state = 'next')),
  revealed_at        timestamptz check ((revealed_at is not null) = (state = 'revealed'))
);

create unique index seed_pair_one_active on seed_pair (player_id) where state = 'active';
create unique index seed_pair_one_next on seed_pair (player_id) where state = 'next';

-- One row a play. The nonce runs 0, 1, 2 … within a pair without a gap: a missing one would prove a discarded round.
-- `version` is the purse's after this round and leads to its transfers. No foreign keys on the path of a bet.
create table round (
  seed_pair_id  bigint not null,
  nonce         bigint not null check (nonce >= 0),
  player_id     bigint not null,
  version       bigint not null,
  idem_key      text   not null check (char_length(idem_key) between 1 and 255),
  request_hash  bytea  not null check (octet_length(request_hash) = 32),
  game          text   not null,
  config_hash   bytea  not null check (octet_length(config_hash) = 32),
  choice        jsonb  not null,
  outcome       jsonb  not null,
  bet           bigint not null check (bet >= 0),
  payout        bigint not null check (payout >= 0),
  points_before bigint not null check (points_before >= 0),
  points_after  bigint not null check (points_after >= 0),
  spins_before  bigint not null check (spins_before >= 0),
  spins_after   bigint not null check (spins_after >= 0),
  at            timestamptz not null default now(),
  primary key (seed_pair_id, nonce),
  constraint round_idem_key unique (player_id, idem_key)
);

create trigger round_is_append_only before update or delete or truncate on round
  for each statement execute function refuse_change();

-- What the engine said no to. A refusal is final for its key, so it has to be remembered like a round.
create table refusal (
  player_id    bigint not null,
  idem_key     text   not null check (char_length(idem_key) between 1 and 255),
  request_hash bytea  not null check (octet_length(request_hash) = 32),
  code         text   not null,
  at           timestamptz not null default now(),
  primary key (player_id, idem_key)
);
