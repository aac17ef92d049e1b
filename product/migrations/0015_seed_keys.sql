-- Server seeds may be sealed under several keys while one takes another's place.

-- The keys without which some seed could not be opened. The fingerprint is the HMAC-SHA256 of a constant under the key: it
-- tells nothing of the key, but a node that was started with another one is known before it seals seeds that no other
-- node could open.
create table seed_key (
  number        smallint generated always as identity primary key,
  fingerprint   bytea not null constraint seed_key_fingerprint_key unique check (octet_length(fingerprint) = 32),
  first_used_at timestamptz not null default now()
);

insert into seed_key (fingerprint) select seed_key_fingerprint from installation;
drop table installation;

-- The key that a seed is sealed under; null for the first one, of seeds from before keys were told apart. The reference
-- is what keeps a key in the list for as long as one seed needs it, and a node that still seals under a key that was
-- taken out of the list from writing a seed that nobody could open.
alter table seed_pair add column sealed_with smallint references seed_key (number);
