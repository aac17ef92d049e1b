-- Economies, seeds and rounds.

create domain ed25519_public_key as bytea constraint ed25519_public_key_whole check (octet_length(value) = 32);
create domain ed25519_signature as bytea constraint ed25519_signature_whole check (octet_length(value) = 64);

create table economy (
  hash     bytea primary key check (octet_length(hash) = 32),
  -- Canonical JSON (RFC 8785).
  document text not null check (sha256(convert_to(document, 'UTF8')) = hash)
);

create trigger economy_is_append_only before update or delete or truncate on economy
  for each statement execute function refuse_change();

create table seed_key (
  number      smallint generated always as identity primary key,
  -- The HMAC-SHA256 of a constant: a node with another key is refused.
  fingerprint bytea not null constraint seed_key_fingerprint_key unique check (octet_length(fingerprint) = 32)
);

-- A player always has one active pair and the next one: both hashes are known before play.
create table seed_pair (
  id                 bigint generated always as identity primary key,
  player_id          bigint not null references player (id),
  server_seed_hash   text not null constraint seed_pair_server_seed_hash_key unique check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  -- Under a key that is not in the database.
  server_seed_sealed bytea not null,
  client_seed        text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  state              text not null check (state in ('next', 'active', 'revealed')),
  created_at         timestamptz not null default now(),
  activated_at       timestamptz check ((activated_at is null) = (state = 'next')),
  revealed_at        timestamptz check ((revealed_at is not null) = (state = 'revealed')),
  -- Keeps the key listed while a seed needs it, and refuses seeds under a retired key.
  sealed_with        smallint references seed_key (number)
);

create unique index seed_pair_one_active on seed_pair (player_id) where state = 'active';
create unique index seed_pair_one_next on seed_pair (player_id) where state = 'next';
-- A round's public id begins with these 16 characters of the commitment.
create unique index seed_pair_public_id on seed_pair (left(server_seed_hash, 16));
create index seed_pair_player_id_idx on seed_pair (player_id, id);
-- Pairs that are revealed because of their age.
create index seed_pair_active_idx on seed_pair (activated_at) where state = 'active';

create table signing_key (
  number        smallint generated always as identity primary key,
  id            text not null constraint signing_key_id_key unique check (id ~ '^[0-9a-f]{16}$'),
  public_key    ed25519_public_key not null,
  -- The previous key and its signature of this one.
  endorsed_by   smallint references signing_key (number),
  endorsement   ed25519_signature,
  first_used_at timestamptz not null default now(),
  constraint signing_key_endorsed_whole check ((endorsed_by is null) = (endorsement is null))
);

create trigger signing_key_is_append_only before update or delete or truncate on signing_key
  for each statement execute function refuse_change();

-- Nonces have no gap: a missing one would prove a discarded round. `version` is the purse's after this round and leads
-- to its transfers. No foreign keys on the path of a bet.
create table round (
  seed_pair_id  bigint          not null,
  nonce         counter         not null,
  player_id     bigint          not null,
  version       bigint          not null,
  idem_key      idempotency_key not null,
  request_hash  sha256_hash     not null,
  game          text            not null,
  config_hash   sha256_hash     not null,
  choice        jsonb           not null,
  outcome       jsonb           not null,
  bet           hundredths      not null,
  payout        hundredths      not null,
  points_before hundredths      not null,
  points_after  hundredths      not null,
  spins_before  hundredths      not null,
  spins_after   hundredths      not null,
  at            timestamptz     not null default now(),
  signed_by     smallint,
  signed_at     timestamptz(3),
  -- 64 bytes, then up to 16 hashes that lead from the receipt to the signed batch.
  signature     bytea constraint round_signature_whole check (
    octet_length(signature) between 64 and 576 and octet_length(signature) % 32 = 0
  ),
  primary key (seed_pair_id, nonce),
  constraint round_idem_key unique (player_id, idem_key)
);

create trigger round_is_append_only before update or delete or truncate on round
  for each statement execute function refuse_change();

-- Rounds that the public log lacks: one row for each statement that wrote some.
create table log_queue (
  id            bigint generated always as identity primary key,
  seed_pair_ids bigint[] not null,
  nonces        bigint[] not null
);
