-- What every bet writes is checked by the types of its columns and no longer by its tables. PostgreSQL reads the checks
-- of a table anew for each statement that writes to it, two dozen of them for each batch of bets; those of a type are
-- read once by a connection. What may be in a column stays exactly the same.

create domain hundredths as bigint constraint hundredths_not_negative check (value >= 0);
create domain moved_hundredths as bigint constraint moved_hundredths_positive check (value > 0);
create domain held_points as bigint constraint purse_points_not_negative check (value between 0 and 1000000000000000);
create domain held_spins as bigint
  constraint purse_spins_not_negative check (value between 0 and 1000000000000000 and value % 100 = 0);
create domain held_xp as bigint constraint purse_xp_not_negative check (value between 0 and 1000000000000000);
create domain counter as bigint constraint counter_not_negative check (value >= 0);
create domain line_number as smallint constraint line_number_not_negative check (value >= 0);
create domain unit as text constraint unit_known check (value in ('points', 'spins', 'xp'));
create domain purse_name as text constraint purse_name_known check (value in ('player', 'house', 'bank'));
create domain transfer_reason as text constraint transfer_reason_known check (
  value in ('registration', 'stake', 'payout', 'quest', 'correction', 'rank', 'season', 'refill')
);
create domain sha256_hash as bytea constraint sha256_hash_whole check (octet_length(value) = 32);
create domain idempotency_key as text collate "C"
  constraint idempotency_key_length check (char_length(value) between 1 and 255);

drop view purse_balance;
drop view ledger_entry;
drop index transfer_xp_idx;

alter table purse
  drop constraint purse_points_not_negative,
  drop constraint purse_spins_not_negative,
  drop constraint purse_xp_not_negative,
  drop constraint purse_version_check,
  alter column points type held_points,
  alter column spins type held_spins,
  alter column xp type held_xp,
  alter column version type counter;

-- What remains compares two columns with one another.
alter table transfer
  drop constraint transfer_line_check,
  drop constraint transfer_unit_check,
  drop constraint transfer_from_purse_check,
  drop constraint transfer_to_purse_check,
  drop constraint transfer_amount_check,
  drop constraint transfer_player_after_check,
  drop constraint transfer_reason_check,
  alter column line type line_number,
  alter column unit type unit,
  alter column from_purse type purse_name,
  alter column to_purse type purse_name,
  alter column amount type moved_hundredths,
  alter column player_after type hundredths,
  alter column reason type transfer_reason;

alter table round
  drop constraint round_nonce_check,
  drop constraint round_idem_key_check,
  drop constraint round_request_hash_check,
  drop constraint round_config_hash_check,
  drop constraint round_bet_check,
  drop constraint round_payout_check,
  drop constraint round_points_before_check,
  drop constraint round_points_after_check,
  drop constraint round_spins_before_check,
  drop constraint round_spins_after_check,
  alter column nonce type counter,
  alter column idem_key type idempotency_key,
  alter column request_hash type sha256_hash,
  alter column config_hash type sha256_hash,
  alter column bet type hundredths,
  alter column payout type hundredths,
  alter column points_before type hundredths,
  alter column points_after type hundredths,
  alter column spins_before type hundredths,
  alter column spins_after type hundredths;

create index transfer_xp_idx on transfer (player_id, version, line) where unit = 'xp';

-- As they were: a view holds on to the types of its columns.
create view ledger_entry as
  select player_id, version, line, unit, from_purse as purse, -amount as amount, at from transfer
  union all
  select player_id, version, line, unit, to_purse as purse, amount, at from transfer;

create view purse_balance as
  select 'player' as purse, unit, sum(amount) as amount
    from purse cross join lateral (values ('points', points), ('spins', spins), ('xp', xp)) held (unit, amount)
   group by unit
  union all
  select purse, unit, sum(amount) from ledger_entry where purse <> 'player' group by purse, unit;
