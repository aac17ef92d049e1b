-- Leaves of the public log that are no rounds: what moves value or changes rules, and commitments to seeds.

-- How the log names a player. Each entry hides the name behind its salt.
create table log_pseudonym (
  player_id bigint primary key references player (id),
  pseudonym uuid not null constraint log_pseudonym_key unique default gen_random_uuid()
);

create table log_entry (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind ~ '^wow-[a-z-]+-[1-9]$'),
  at           timestamptz(3) not null default now(),
  body         jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Whose it is; null if it concerns everyone.
  player_id    bigint references player (id),
  salt         salt constraint log_entry_player_is_hidden check ((salt is null) = (player_id is null)),
  -- Of the purse, after the transfers that the entry reports.
  version      bigint,
  seed_pair_id bigint references seed_pair (id),
  -- Null until the entry is in the log.
  leaf_index   bigint constraint log_entry_leaf_index_key unique check (leaf_index >= 0),
  -- Counts the logged entries, in the order of the log.
  ordinal      bigint check ((ordinal is null) = (leaf_index is null))
);

create index log_entry_queue_idx on log_entry (id) where leaf_index is null;
-- The newest one of a kind: economies, quests, keys, checkpoints, verifiers.
create index log_entry_kind_idx on log_entry (kind, id) where player_id is null and seed_pair_id is null;
create unique index log_entry_one_per_posting on log_entry (player_id, version) where version is not null;
create unique index log_entry_one_per_pair on log_entry (seed_pair_id, kind) where seed_pair_id is not null;

create function refuse_change_of_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.leaf_index is null and new.leaf_index is not null
     and to_jsonb(new) - array['leaf_index', 'ordinal'] = to_jsonb(old) - array['leaf_index', 'ordinal'] then
    return new;
  end if;
  raise exception 'log_entry is append-only: correct it with another row' using errcode = 'restrict_violation';
end
$$;

create trigger log_entry_is_append_only before update or delete on log_entry
  for each row execute function refuse_change_of_log_entry();
create trigger log_entry_is_not_truncated before truncate on log_entry
  for each statement execute function refuse_change();

-- `not valid`, here and below: to check older rows, which fulfil it, PostgreSQL would read all of them while play waits.

-- A leaf without a round is that of an entry.
alter table log_leaf
  alter column seed_pair_id drop not null,
  alter column nonce drop not null,
  alter column salt drop not null,
  add constraint log_leaf_is_round_or_entry check (num_nonnulls(seed_pair_id, nonce, salt) in (0, 3)) not valid;

-- The commitment's leaf: without one, no client seed is accepted. Until its first bet a pair has 64 hyphens
-- for a client seed.
alter table seed_pair
  add column commitment_leaf bigint,
  add column client_seed_from text,
  add constraint seed_pair_commitment_leaf_check check (commitment_leaf >= 0) not valid,
  add constraint seed_pair_client_seed_from_check check (client_seed_from in ('player', 'key', 'server')) not valid;

-- Null: `wow-receipt-1`, which older servers sign, and all servers for a pair without a commitment in the log.
alter table round
  add column receipt_form smallint,
  add constraint round_receipt_form_check check (receipt_form = 2) not valid;

-- Older servers beside a newer one log no entries: the audit asks for them from this time on.
create table log_entries_since (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null
);

insert into log_entries_since (at)
select case when exists (select from player) then now() + interval '1 hour' else now() end;
