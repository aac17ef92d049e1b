-- What a player has bounded their play by outlives their account: until it ends, their e-mail and wallets open no other.

-- The HMAC of an e-mail or a wallet under a key of the server: nothing here tells whose it was.
create table exclusion (
  identity sha256_hash primary key,
  -- 'infinity': never.
  ends_at  timestamptz not null
);

create index exclusion_ends_at_idx on exclusion (ends_at);
