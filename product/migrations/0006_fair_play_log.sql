-- The public log of all rounds, a Merkle tree (RFC 6962), and what games have returned.

create domain salt as bytea constraint salt_whole check (octet_length(value) = 16);

create table log_leaf (
  leaf_index   counter primary key,
  seed_pair_id bigint not null,
  nonce        counter not null,
  salt         salt not null,
  hash         sha256_hash not null,
  constraint log_leaf_round_key unique (seed_pair_id, nonce)
);

-- The roots of whole subtrees of 256, 65 536 … leaves: a proof reads at most a few hundred hashes.
create table log_node (
  level      smallint not null check (level % 8 = 0 and level > 0),
  node_index counter not null,
  hash       sha256_hash not null,
  primary key (level, node_index)
);

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

-- Counted when a round enters the log. `choice` is empty where all have the same odds; stake 0 is the sum of all
-- stakes. No payment depends on the doubles.
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

-- The tally at growing counts of rounds, for its plot.
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
