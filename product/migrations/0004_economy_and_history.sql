-- Under which rules rounds were played, and how their players find them again.

-- Every economy that this installation has ever dealt under, by the hash that its rounds carry.
-- The document is canonical JSON (RFC 8785), so that whoever has it can work out the hash.
create table economy (
  hash          bytea primary key check (octet_length(hash) = 32),
  document      text not null check (sha256(convert_to(document, 'UTF8')) = hash),
  first_used_at timestamptz not null default now()
);

create trigger economy_is_append_only before update or delete or truncate on economy
  for each statement execute function refuse_change();

-- A round's public id begins with these 16 characters of the commitment. Two pairs that share them could not be told
-- apart, so the database refuses the second one: it would be a chance of one in ten thousand million million.
create unique index seed_pair_public_id on seed_pair (left(server_seed_hash, 16));

-- A player's pairs from the newest to the oldest: the order of their rounds.
create index seed_pair_player_id_idx on seed_pair (player_id, id);

-- Keys are compared byte by byte, never by the rules of a language: that is quicker, and the same on every server.
alter table round alter column idem_key type text collate "C";
alter table refusal alter column idem_key type text collate "C";
