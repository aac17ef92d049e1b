-- Purses and every transfer between them. Amounts are integer hundredths of their unit.

-- PostgreSQL reads the checks of a domain once per connection, those of a table for each write.
create domain hundredths as bigint constraint hundredths_not_negative check (value >= 0);
create domain moved_hundredths as bigint constraint moved_hundredths_positive check (value > 0);
create domain held_points as bigint constraint purse_points_not_negative check (value between 0 and 1000000000000000);
create domain held_spins as bigint
  constraint purse_spins_not_negative check (value between 0 and 1000000000000000 and value % 100 = 0);
create domain held_xp as bigint constraint purse_xp_not_negative check (value between 0 and 1000000000000000);
create domain counter as bigint constraint counter_not_negative check (value >= 0);
create domain line_number as smallint constraint line_number_not_negative check (value >= 0);
create domain unit as text constraint unit_known check (value in ('points', 'spins', 'xp'));
create domain purse_name as text constraint purse_name_known check (value in ('player', 'house', 'bank', 'promo'));
create domain transfer_reason as text constraint transfer_reason_known check (
  value in ('registration', 'stake', 'payout', 'quest', 'correction', 'rank', 'season', 'refill')
);
-- Collation "C" compares bytes: quicker, and the same on every server.
create domain idempotency_key as text collate "C"
  constraint idempotency_key_length check (char_length(value) between 1 and 255);

-- Every write raises `version`, which concurrent writers compare. No index on a changing column and free space in each
-- page keep updates within the page.
create table purse (
  player_id bigint primary key references player (id),
  points    held_points not null default 0,
  spins     held_spins not null default 0,
  xp        held_xp not null default 0,
  version   counter not null default 0
) with (fillfactor = 70);

-- Double entry in one row: a transfer cannot be out of balance. The sides of house and bank are stored with the player,
-- so bets share no row. No foreign key, because every bet writes here.
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
  primary key (player_id, version, line),
  constraint transfer_has_one_player check ((from_purse = 'player') <> (to_purse = 'player'))
);

-- Bets move no xp, so they never write to this index.
create index transfer_xp_idx on transfer (player_id, version, line) where unit = 'xp';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with another row', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

-- An xp transfer is base times factor, rounded half up. In `transfer`, every bet would pay for empty columns.
create table earning (
  player_id bigint   not null,
  version   bigint   not null,
  line      smallint not null,
  base      bigint   not null check (base > 0),
  -- Hundredths: 120 multiplies by 1.2.
  factor    integer  not null check (factor > 0),
  primary key (player_id, version, line),
  foreign key (player_id, version, line) references transfer (player_id, version, line)
);

create trigger earning_is_append_only before update or delete or truncate on earning
  for each statement execute function refuse_change();

-- Answers that are no rounds: a refusal's code or the reply of a call.
create table idempotency_record (
  player_id    bigint not null,
  idem_key     text   collate "C" not null check (char_length(idem_key) between 1 and 255),
  request_hash bytea  not null check (octet_length(request_hash) = 32),
  code         text,
  at           timestamptz not null default now(),
  reply        jsonb,
  primary key (player_id, idem_key),
  constraint idempotency_record_is_one check ((code is null) <> (reply is null))
);

-- The transaction that pays raises `paid`.
create table promo_purse (
  name   text not null,
  unit   unit not null,
  funded hundredths not null,
  paid   hundredths not null default 0,
  primary key (name, unit),
  constraint promo_purse_not_overdrawn check (paid <= funded)
);

-- Between the bank and the promo purse.
create table promo_funding (
  name   text not null,
  unit   unit not null,
  line   integer not null check (line > 0),
  -- Negative: back to the bank.
  amount bigint not null check (amount <> 0),
  at     timestamptz not null default now(),
  primary key (name, unit, line)
);

create trigger promo_funding_is_append_only before update or delete or truncate on promo_funding
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
