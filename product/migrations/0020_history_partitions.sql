-- Rounds and transfers by month, the log's leaves by their number: a part of the past can be moved away as a whole.

-- A key into a partitioned table would have to contain the time. The audit compares these rows with their transfers.
alter table earning drop constraint earning_player_id_version_line_fkey;
alter table correction drop constraint correction_player_id_version_line_fkey;

drop view purse_balance;
drop view ledger_entry;

-- Each partition has its own keys; those of the whole table would have to contain the time. Within a player the version
-- of the purse keeps rounds and transfers unique, and the log's lock its leaves.
create function add_history_partition(history text, partition text, lower_bound text, upper_bound text)
returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including all)', partition, history || '_first');
  execute format(
    'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    partition || '_is_append_only', partition
  );
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', history, partition, lower_bound, upper_bound);
end
$$;

-- Adds this month, the next one and the log's next part if they are missing. A part that overlaps another one, or whose
-- rows are already in the default partition, is left out: a clock that jumps must not stop a bet.
create function extend_history() returns integer language plpgsql as $$
declare
  leaves_per_part constant bigint := 16777216;
  history text;
  part timestamp;
  next_leaf bigint;
  added integer := 0;
begin
  foreach history in array array['round', 'transfer'] loop
    for part in
      select date_trunc('month', now() at time zone 'UTC') + ahead * interval '1 month' from generate_series(0, 1) as ahead
    loop
      if to_regclass(format('%I', history || to_char(part, '_YYYY_MM'))) is null then
        begin
          perform add_history_partition(
            history, history || to_char(part, '_YYYY_MM'), part::text || '+00', (part + interval '1 month')::text || '+00'
          );
          added := added + 1;
        exception when invalid_object_definition or check_violation then null;
        end;
      end if;
    end loop;
  end loop;
  next_leaf := coalesce((select leaf_index + 1 from log_leaf order by leaf_index desc limit 1), 0);
  for part_number in next_leaf / leaves_per_part .. (next_leaf + leaves_per_part / 2) / leaves_per_part loop
    if to_regclass(format('%I', 'log_leaf_' || part_number)) is null and part_number > 0 then
      begin
        perform add_history_partition(
          'log_leaf', 'log_leaf_' || part_number, (part_number * leaves_per_part)::text,
          ((part_number + 1) * leaves_per_part)::text
        );
        added := added + 1;
      exception when invalid_object_definition or check_violation then null;
      end;
    end if;
  end loop;
  return added;
end
$$;

-- The tables of today become the first partitions: up to the end of the month of the newest row, and of whole parts.
do $$
declare
  history text;
  newest timestamptz;
  upper_bound text;
begin
  foreach history in array array['round', 'transfer', 'log_leaf'] loop
    execute format('alter table %1$I rename to %2$I', history, history || '_first');
    if history = 'log_leaf' then
      execute 'select ((coalesce(max(leaf_index), 0) / 16777216 + 1) * 16777216)::text from log_leaf_first' into upper_bound;
      execute 'create table log_leaf (like log_leaf_first including defaults including constraints) partition by range (leaf_index)';
    else
      execute format('select greatest(max(at), now()) from %I', history || '_first') into newest;
      upper_bound := (date_trunc('month', newest at time zone 'UTC') + interval '1 month')::text || '+00';
      execute format(
        'create table %I (like %I including defaults including constraints) partition by range (at)',
        history, history || '_first'
      );
    end if;
    execute format(
      'alter table %I attach partition %I for values from (minvalue) to (%L)', history, history || '_first', upper_bound
    );
    execute format('create table %I partition of %I default', history || '_rest', history);
    execute format(
      'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      history || '_is_append_only', history
    );
  end loop;
end
$$;

-- The default partitions have the keys of the others.
alter table round_rest add primary key (seed_pair_id, nonce), add unique (player_id, idem_key);
alter table transfer_rest add primary key (player_id, version, line);
create index on transfer_rest (player_id, version, line) where unit = 'xp';
alter table log_leaf_rest add primary key (leaf_index), add unique (seed_pair_id, nonce);
create trigger round_rest_is_append_only before update or delete or truncate on round_rest
  for each statement execute function refuse_change();
create trigger transfer_rest_is_append_only before update or delete or truncate on transfer_rest
  for each statement execute function refuse_change();
create trigger log_leaf_rest_is_append_only before update or delete or truncate on log_leaf_rest
  for each statement execute function refuse_change();

-- Each transfer as two signed entries.
create view ledger_entry as
  select player_id, version, line, unit, from_purse as purse, -amount as amount, at from transfer
  union all
  select player_id, version, line, unit, to_purse as purse, amount, at from transfer;

-- Players' balances come from `purse`, all others from the entries: a unit adds up to zero only if both agree.
create view purse_balance as
  select 'player' as purse, unit, sum(amount) as amount
    from purse cross join lateral (values ('points', points), ('spins', spins), ('xp', xp)) held (unit, amount)
   group by unit
  union all
  select purse, unit, sum(amount)
    from (
      select purse::text as purse, unit::text as unit, amount from ledger_entry where purse <> 'player'
      union all
      select held.purse, promo_funding.unit::text, held.sign * promo_funding.amount
        from promo_funding cross join (values ('promo', 1), ('bank', -1)) as held (purse, sign)
    ) as entry
   group by purse, unit;

select extend_history();
