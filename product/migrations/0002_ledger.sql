-- What every player holds, and every movement that led there. All amounts are integer hundredths of their unit.

-- One row a player. `version` rises with every write: it is the one thing that concurrent writers compare,
-- so whoever changes what a player's next round would be changes it too.
-- No index on a changing column and room in each page keep updates within the page.
create table purse (
  player_id bigint primary key references player (id),
  points    bigint not null default 0 constraint purse_points_not_negative check (points between 0 and 1000000000000000),
  spins     bigint not null default 0 constraint purse_spins_not_negative check (spins between 0 and 1000000000000000 and spins % 100 = 0),
  xp        bigint not null default 0 constraint purse_xp_not_negative check (xp between 0 and 1000000000000000),
  version   bigint not null default 0 check (version >= 0)
) with (fillfactor = 70);

-- Double entry in one row: what leaves one purse enters the other, so a transfer cannot be out of balance.
-- The house's and the bank's sides live with the player they concern: no row is shared by all bets.
-- No foreign key: this table is written with every bet, and the purse is updated in the same statement.
create table transfer (
  player_id    bigint   not null,
  version      bigint   not null,
  line         smallint not null check (line >= 0),
  unit         text     not null check (unit in ('points', 'spins', 'xp')),
  from_purse   text     not null check (from_purse in ('player', 'house', 'bank')),
  to_purse     text     not null check (to_purse in ('player', 'house', 'bank')),
  amount       bigint   not null check (amount > 0),
  player_after bigint   not null check (player_after >= 0),
  reason       text     not null check (reason in ('registration', 'stake', 'payout')),
  at           timestamptz not null default now(),
  primary key (player_id, version, line),
  constraint transfer_has_one_player check ((from_purse = 'player') <> (to_purse = 'player'))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with another row', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

-- Every transfer as its two signed entries.
create view ledger_entry as
  select player_id, version, line, unit, from_purse as purse, -amount as amount, at from transfer
  union all
  select player_id, version, line, unit, to_purse as purse, amount, at from transfer;

-- What every purse holds: players' as kept, the house's and the bank's as their entries add up.
-- Players' rows are kept apart from their entries, so a sum of zero per unit says that both tell the same story.
create view purse_balance as
  select 'player' as purse, unit, sum(amount) as amount
    from purse cross join lateral (values ('points', points), ('spins', spins), ('xp', xp)) held (unit, amount)
   group by unit
  union all
  select purse, unit, sum(amount) from ledger_entry where purse <> 'player' group by purse, unit;
