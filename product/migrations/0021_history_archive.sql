-- Old months of rounds and transfers move to files. These tables find a round or a transfer in them, and add up what left.

create table archive_file (
  name        text        primary key,
  history     text        not null check (history in ('round', 'transfer')),
  sha256      bytea       not null check (octet_length(sha256) = 32),
  rows        bigint      not null,
  bytes       bigint      not null,
  -- All its rows are older.
  until       timestamptz not null,
  archived_at timestamptz not null default now()
);

-- Rounds of one pair without gaps, in one block of a file. A file gets its row after its blocks.
create table archived_rounds (
  seed_pair_id bigint  not null,
  first_nonce  bigint  not null,
  rounds       integer not null check (rounds > 0),
  last_version bigint  not null,
  -- On which they were played, in UTC.
  days         date[]  not null,
  file         text    not null references archive_file (name) deferrable initially deferred,
  block_start  bigint  not null,
  block_bytes  integer not null,
  -- The first of them within the block.
  first_row    integer not null,
  primary key (seed_pair_id, first_nonce)
);

-- Stakes and payouts of one player in one block of a file. Other transfers stay in the database.
create table archived_transfers (
  player_id     bigint  not null,
  first_version bigint  not null,
  last_version  bigint  not null,
  transfers     integer not null check (transfers > 0),
  file          text    not null references archive_file (name) deferrable initially deferred,
  block_start   bigint  not null,
  block_bytes   integer not null,
  first_row     integer not null,
  -- The lines of a version may be in two blocks.
  primary key (player_id, first_version, file, block_start)
);

-- The sum of each file's entries of other purses than the player's.
create table archived_entry (
  file   text       not null references archive_file (name) deferrable initially deferred,
  purse  purse_name not null,
  unit   unit       not null,
  amount bigint     not null,
  primary key (file, purse, unit)
);

create trigger archive_file_is_append_only before update or delete or truncate on archive_file
  for each statement execute function refuse_change();
create trigger archived_rounds_is_append_only before update or delete or truncate on archived_rounds
  for each statement execute function refuse_change();
create trigger archived_transfers_is_append_only before update or delete or truncate on archived_transfers
  for each statement execute function refuse_change();
create trigger archived_entry_is_append_only before update or delete or truncate on archived_entry
  for each statement execute function refuse_change();

create or replace view purse_balance as
  select 'player' as purse, unit, sum(amount) as amount
    from purse cross join lateral (values ('points', points), ('spins', spins), ('xp', xp)) held (unit, amount)
   group by unit
  union all
  select purse, unit, sum(amount)
    from (
      select purse::text as purse, unit::text as unit, amount from ledger_entry where purse <> 'player'
      union all
      select purse::text, unit::text, amount from archived_entry
      union all
      select held.purse, promo_funding.unit::text, held.sign * promo_funding.amount
        from promo_funding cross join (values ('promo', 1), ('bank', -1)) as held (purse, sign)
    ) as entry
   group by purse, unit;

-- The first partition can leave, the default one cannot.
create or replace function add_history_partition(history text, partition text, lower_bound text, upper_bound text)
returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including all)', partition, history || '_rest');
  execute format(
    'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    partition || '_is_append_only', partition
  );
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', history, partition, lower_bound, upper_bound);
end
$$;
