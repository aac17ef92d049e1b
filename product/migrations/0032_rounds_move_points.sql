-- A round is the record of its own stake and payout, and shares the signature of its batch (ADR 106). This rewrites both
-- tables: stop every server before. An older one cannot play on the new ones.

drop view purse_balance;
drop view ledger_entry;

-- Rounds of one economy that were signed together. `leaves` are the hashes of their receipts, 32 bytes each; null for one
-- alone, whose signature has the path that it may need. A batch has the time of its rounds: both are in partitions of the same month.
create sequence round_batch_id;
create table round_batch (
  id          bigint not null,
  at          timestamptz not null default now(),
  config_hash sha256_hash not null,
  signed_by   smallint,
  signed_at   timestamptz(3),
  signature   bytea,
  leaves      bytea,
  constraint round_batch_is_signed_or_not check (num_nonnulls(signed_by, signed_at, signature) in (0, 3)),
  constraint round_batch_signature_whole check (
    octet_length(signature) between 64 and 576 and octet_length(signature) % 32 = 0
  ),
  constraint round_batch_leaves_whole check (octet_length(leaves) between 64 and 1024 and octet_length(leaves) % 32 = 0)
) partition by range (at);

alter table round rename to round_before;
create table round (
  seed_pair_id   bigint          not null,
  nonce          counter         not null,
  player_id      bigint          not null,
  version        bigint          not null,
  bet            hundredths      not null,
  payout         hundredths      not null,
  points_before  hundredths      not null,
  points_after   hundredths      not null,
  spins_before   hundredths      not null,
  spins_after    hundredths      not null,
  at             timestamptz     not null default now(),
  batch          bigint          not null,
  batch_position smallint        not null,
  receipt_form   smallint constraint round_receipt_form_check check (receipt_form = 2),
  game           text            not null,
  idem_key       idempotency_key not null,
  -- As text: `jsonb` takes three times the space.
  choice         json            not null,
  outcome        json            not null
) partition by range (at);

-- The rows of each partition move to one of the same name and bounds.
do $$
declare
  part record;
begin
  for part in
    select partition.relname::text as name, pg_get_expr(relpartbound, partition.oid) as bounds
      from pg_inherits join pg_class partition on partition.oid = inhrelid
     where inhparent = 'round_before'::regclass
     order by 1
  loop
    execute format('alter table %I rename to %I', part.name, part.name || '_before');
    execute format('create table %I partition of round_batch %s', replace(part.name, 'round', 'round_batch'), part.bounds);
    execute format('create table %I partition of round %s', part.name, part.bounds);
  end loop;
end
$$;

-- Numbers of batches are drawn first: an `insert` returns no other columns to find them by.
create temporary table old_batch on commit drop as
  select seed_pair_id, nonce, nextval('round_batch_id') as id from round_before;
insert into round_batch (id, at, config_hash, signed_by, signed_at, signature)
  select id, at, config_hash, signed_by, signed_at, signature from round_before join old_batch using (seed_pair_id, nonce);
insert into round (seed_pair_id, nonce, player_id, version, bet, payout, points_before, points_after, spins_before,
                   spins_after, at, batch, batch_position, receipt_form, game, idem_key, choice, outcome)
  select seed_pair_id, nonce, player_id, version, bet, payout, points_before, points_after, spins_before,
         spins_after, at, old_batch.id, 0, receipt_form, game, idem_key, choice::text::json, outcome::text::json
    from round_before join old_batch using (seed_pair_id, nonce);
drop table round_before;

do $$
declare
  part text;
  batches text;
begin
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'round'::regclass loop
    batches := replace(part, 'round', 'round_batch');
    execute format('alter table %I add primary key (seed_pair_id, nonce), add unique (player_id, idem_key)', part);
    execute format('alter table %I add primary key (id)', batches);
  end loop;
  for part in
    select relid::text from pg_partition_tree('round') union all select relid::text from pg_partition_tree('round_batch')
  loop
    execute format(
      'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      part || '_is_append_only', part
    );
  end loop;
end
$$;

-- A round with everything that is said about it. Lines of archived months have these columns, without the last three.
create view signed_round as
  select round.seed_pair_id, round.nonce, round.player_id, round.version, round.idem_key, round.game,
         batch.config_hash, round.choice, round.outcome, round.bet, round.payout, round.points_before,
         round.points_after, round.spins_before, round.spins_after, round.at, batch.signed_by, batch.signed_at,
         batch.signature, round.receipt_form, batch.leaves, round.batch_position, round.batch
    from round
    left join round_batch batch on batch.id = round.batch and batch.at = round.at;

-- Transfers without stakes and payouts are few: one table for all months.
alter table transfer rename to transfer_before;
create table transfer (
  player_id    bigint           not null,
  version      bigint           not null,
  line         line_number      not null,
  unit         unit             not null,
  from_purse   purse_name       not null,
  to_purse     purse_name       not null,
  amount       moved_hundredths not null,
  player_after hundredths       not null,
  reason       transfer_reason  not null,
  at           timestamptz      not null default now(),
  constraint transfer_has_one_player check ((from_purse = 'player') <> (to_purse = 'player')),
  -- Those are rounds. An older server fails here, so that none counts twice.
  constraint transfer_is_of_no_round check (reason not in ('stake', 'payout'))
);
insert into transfer
  select player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason, at
    from transfer_before where reason not in ('stake', 'payout');

-- Archived months have the stakes and payouts of their rounds. What those add up to stays with the file of the rounds.
alter table archive_file disable trigger archive_file_is_append_only;
alter table archived_entry disable trigger archived_entry_is_append_only;
insert into archived_entry (file, purse, unit, amount)
  select file.name, entry.purse, unit, sum(entry.amount)
    from archive_file file
    join transfer_before moved on moved.tableoid::regclass::text = replace(replace(file.name, 'round_', 'transfer_'), '.jsonl.gz', '')
   cross join lateral (values (from_purse, -amount::bigint), (to_purse, amount::bigint)) entry (purse, amount)
   where file.history = 'round' and reason in ('stake', 'payout') and entry.purse <> 'player'
   group by file.name, entry.purse, unit;
update archived_entry set file = replace(file, 'transfer_', 'round_')
 where replace(file, 'transfer_', 'round_') in (select name from archive_file where history = 'round');
delete from archived_entry where file like 'transfer_%';
drop table archived_transfers;
delete from archive_file where history = 'transfer';
alter table archived_entry enable trigger archived_entry_is_append_only;
alter table archive_file enable trigger archive_file_is_append_only;
alter table archive_file drop column history;
drop table transfer_before;
alter table transfer add primary key (player_id, version, line);
create index transfer_xp_idx on transfer (player_id, version, line) where unit = 'xp';
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

-- Every line of the ledger: transfers, and the stakes and payouts of rounds.
create view ledger_line as
  select player_id, version, line::smallint, unit::text, from_purse::text, to_purse::text, amount::bigint,
         player_after::bigint, reason::text, at
    from transfer
  union all
  select player_id, version, move.line::smallint, move.unit, move.from_purse, move.to_purse, move.amount,
         move.player_after, move.reason, at
    from round
   cross join lateral (values
     (0, 'points', 'player', 'house', bet::bigint, points_before - bet, 'stake'),
     (0, 'spins', 'player', 'house', spins_before - spins_after, spins_after::bigint, 'stake'),
     (1, 'points', 'house', 'player', payout::bigint, points_after::bigint, 'payout')
   ) as move (line, unit, from_purse, to_purse, amount, player_after, reason)
   where move.amount <> 0;

-- Each line as two signed entries.
create view ledger_entry as
  select player_id, version, line, unit, from_purse as purse, -amount as amount, at from ledger_line
  union all
  select player_id, version, line, unit, to_purse as purse, amount, at from ledger_line;

-- Players' balances come from `purse`, all others from the entries: a unit adds up to zero only if both agree.
create view purse_balance as
  select 'player' as purse, unit, sum(amount) as amount
    from purse cross join lateral (values ('points', points), ('spins', spins), ('xp', xp)) held (unit, amount)
   group by unit
  union all
  select purse, unit, sum(amount)
    from (
      select purse, unit, amount from ledger_entry where purse <> 'player'
      union all
      select purse::text, unit::text, amount from archived_entry
      union all
      select held.purse, promo_funding.unit::text, held.sign * promo_funding.amount
        from promo_funding cross join (values ('promo', 1), ('bank', -1)) as held (purse, sign)
    ) as entry
   group by purse, unit;

-- Adds this month, the next one and the log's next part if they are missing. A part that overlaps another one, or whose
-- rows are already in the default partition, is left out: a clock that jumps must not stop a bet.
create or replace function extend_history() returns integer language plpgsql as $$
declare
  leaves_per_part constant bigint := 16777216;
  history text;
  part timestamp;
  next_leaf bigint;
  added integer := 0;
begin
  foreach history in array array['round', 'round_batch'] loop
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

select extend_history();
