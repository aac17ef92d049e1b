-- What belongs to the whole installation, in one row.
create table installation (
  is_only              boolean primary key default true check (is_only),
  -- HMAC-SHA256 of a constant under the key that server seeds are sealed with. It tells nothing of the key, but a node
  -- that was started with another one is known before it seals seeds that no other node could open.
  seed_key_fingerprint bytea not null check (octet_length(seed_key_fingerprint) = 32)
);
