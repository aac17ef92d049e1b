-- What lets anybody hold the house to its word: signed receipts, the public log of all rounds, and what they returned.

create domain ed25519_public_key as bytea constraint ed25519_public_key_whole check (octet_length(value) = 32);
create domain ed25519_signature as bytea constraint ed25519_signature_whole check (octet_length(value) = 64);
create domain salt as bytea constraint salt_whole check (octet_length(value) = 16);

-- Every key that receipts and heads of the log were ever signed with. Only public halves are here.
-- `endorsement` is the signature that the key before gave to this one, so that whoever trusts one may trust the next.
create table signing_key (
  number        smallint generated always as identity primary key,
  id            text not null constraint signing_key_id_key unique check (id ~ '^[0-9a-f]{16}$'),
  public_key    ed25519_public_key not null,
  endorsed_by   smallint references signing_key (number),
  endorsement   ed25519_signature,
  first_used_at timestamptz not null default now(),
  constraint signing_key_endorsed_whole check ((endorsed_by is null) = (endorsement is null))
);

create trigger signing_key_is_append_only before update or delete or truncate on signing_key
  for each statement execute function refuse_change();

-- A round is signed before it is written, so that its receipt is as durable as itself. What is signed follows from the
-- row; `signed_at` belongs to it and is the clock of the server. Null in rounds from before there were receipts.
alter table round
  add column signed_by smallint,
  add column signed_at timestamptz(3),
  add column signature ed25519_signature;

-- Pairs that have to be opened because of their age, also those of players who never come back.
create index seed_pair_active_idx on seed_pair (activated_at) where state = 'active';

-- Rounds that are not in the log yet, one row for each statement that wrote some: written with them, and taken away by
-- whatever puts them into the log.
create table log_queue (
  id            bigint generated always as identity primary key,
  seed_pair_ids bigint[] not null,
  nonces        bigint[] not null
);

-- The public log: a Merkle tree as of RFC 6962 whose leaves are rounds in the order in which they were taken up.
create table log_leaf (
  leaf_index   counter primary key,
  seed_pair_id bigint not null,
  nonce        counter not null,
  salt         salt not null,
  hash         sha256_hash not null,
  constraint log_leaf_round_key unique (seed_pair_id, nonce)
);

-- The roots of whole subtrees of 256, 65 536 … leaves (levels 8, 16 …): no proof has to read more than a few hundred hashes.
create table log_node (
  level      smallint not null check (level % 8 = 0 and level > 0),
  node_index counter not null,
  hash       sha256_hash not null,
  primary key (level, node_index)
);

-- What was said of the log, and can never be unsaid.
create table log_head (
  tree_size counter primary key,
  root      sha256_hash not null,
  at        timestamptz(3) not null,
  signed_by smallint not null references signing_key (number),
  signature ed25519_signature not null
);

create trigger log_leaf_is_append_only before update or delete or truncate on log_leaf
  for each statement execute function refuse_change();
create trigger log_node_is_append_only before update or delete or truncate on log_node
  for each statement execute function refuse_change();
create trigger log_head_is_append_only before update or delete or truncate on log_head
  for each statement execute function refuse_change();

-- What every game has returned so far, for each of its odds (`choice`, empty where all choices have the same) and each
-- stake; stake 0 adds all stakes up. `expected` and `variance` are what the rules of each round made likely: doubles,
-- for they are statistics and nothing is paid by them. Counted when a round is taken up into the log.
create table return_tally (
  game     text not null,
  choice   text not null,
  stake    hundredths not null,
  rounds   counter not null,
  staked   hundredths not null,
  paid     hundredths not null,
  expected double precision not null,
  variance double precision not null,
  primary key (game, choice, stake)
);

-- The tally as it was at certain counts of rounds, ever further apart: what its plot is drawn from.
create table return_checkpoint (
  game     text not null,
  choice   text not null,
  stake    hundredths not null,
  rounds   counter not null,
  staked   hundredths not null,
  paid     hundredths not null,
  expected double precision not null,
  variance double precision not null,
  primary key (game, choice, stake, rounds)
);

-- Rounds that were played before there was a log are taken up like all others, in the order of their time.
insert into log_queue (seed_pair_ids, nonces)
  select array_agg(seed_pair_id order by place), array_agg(nonce order by place)
    from (select seed_pair_id, nonce, row_number() over (order by at, seed_pair_id, nonce) as place from round) played
   group by place / 1000
   order by min(place);
