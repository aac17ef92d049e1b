-- Quests: what counted, how far everybody is, what was claimed, and who pays.

-- What quests pay comes out of a purse of its own, which the bank has filled and which never runs below zero.
alter domain purse_name drop constraint purse_name_known;
alter domain purse_name add constraint purse_name_known check (value in ('player', 'house', 'bank', 'promo'));

-- One row for each quest and unit. Raised in the transaction that pays, so that no quest ever pays more than it was given.
create table promo_purse (
  name   text not null,
  unit   unit not null,
  funded hundredths not null,
  paid   hundredths not null default 0,
  primary key (name, unit),
  constraint promo_purse_not_overdrawn check (paid <= funded)
);

-- What the bank has put in, and what went back to it.
create table promo_funding (
  name   text not null,
  unit   unit not null,
  line   integer not null check (line > 0),
  -- Below zero: back to the bank.
  amount bigint not null check (amount <> 0),
  at     timestamptz not null default now(),
  primary key (name, unit, line)
);

create trigger promo_funding_is_append_only before update or delete or truncate on promo_funding
  for each statement execute function refuse_change();

drop view purse_balance;
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

-- What multiplies xp when it is earned: for some time, or for good ('infinity'). Of several the highest counts.
create table xp_boost (
  player_id bigint not null references player (id),
  version   bigint not null,
  -- Hundredths: 120 multiplies by 1.2.
  factor    integer not null check (factor > 0),
  at        timestamptz not null default now(),
  until     timestamptz not null,
  primary key (player_id, version)
);

insert into xp_boost (player_id, version, factor, until)
select id, 0, xp_multiplier, 'infinity' from player where xp_multiplier <> 100;

alter table player drop column xp_multiplier;

-- Every definition that this installation has offered. A definition that changes gets a new version.
create table quest_definition (
  quest         text not null check (quest ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  version       integer not null check (version > 0),
  document      text not null,
  -- Nothing that happened before its first version counts for a quest.
  first_used_at timestamptz not null default now(),
  primary key (quest, version)
);

create trigger quest_definition_is_append_only before update or delete or truncate on quest_definition
  for each statement execute function refuse_change();

-- What a player did that quests count and that is no round. Rounds are events by themselves: their rows are written with
-- the bet and never change. `version` is the purse's, so it orders both.
create table quest_event (
  player_id bigint not null references player (id),
  version   bigint not null,
  kind      text   not null check (kind in ('checkin', 'visit', 'code', 'quiz', 'round', 'wallet', 'referral')),
  -- What happened only once, such as the day of a check-in.
  subject   text   not null check (char_length(subject) between 1 and 200),
  -- The place in the row, of check-ins.
  place     integer check (place > 0),
  at        timestamptz not null default now(),
  primary key (player_id, version),
  constraint quest_event_once unique (player_id, kind, subject)
);

create trigger quest_event_is_append_only before update or delete or truncate on quest_event
  for each statement execute function refuse_change();

-- How far the events of a player have been counted: all of the purse's versions up to this one, and so all rounds up to
-- this one of this pair. Progress can always be counted anew: it holds nothing that the events do not tell.
create table quest_cursor (
  player_id    bigint primary key references player (id),
  -- SHA-256 of the rules it was counted by.
  rules_hash   text   not null,
  version      bigint not null,
  seed_pair_id bigint not null,
  nonce        bigint not null
);

create table quest_progress (
  player_id bigint  not null,
  quest     text    not null,
  -- Which of its times: a day, a week, or a number.
  period    text    not null,
  value     integer not null check (value >= 0),
  -- What counted, and what is needed to go on counting.
  memo      jsonb   not null,
  -- When the goal was reached.
  done_at   timestamptz,
  -- When this time is over.
  ends_at   timestamptz,
  primary key (player_id, quest, period)
);

-- Claimed once for ever. The transfers are those of this version of the purse.
create table quest_claim (
  player_id bigint not null references player (id),
  quest     text   not null,
  period    text   not null,
  version   bigint not null,
  -- Hundredths, as paid: xp after the factor.
  xp        hundredths not null,
  spins     hundredths not null,
  points    hundredths not null,
  at        timestamptz not null default now(),
  primary key (player_id, quest, period),
  unique (player_id, version)
);

create trigger quest_claim_is_append_only before update or delete or truncate on quest_claim
  for each statement execute function refuse_change();

create table badge (
  player_id bigint not null references player (id),
  badge     text   not null,
  version   bigint not null,
  at        timestamptz not null default now(),
  primary key (player_id, badge)
);

-- Quests that the operator has stopped at once, without a new file.
create table quest_stop (
  quest text primary key,
  at    timestamptz not null default now()
);

-- How often a secret code has been used, by everybody.
create table code_use (
  quest text not null,
  code  text not null,
  uses  integer not null check (uses > 0),
  primary key (quest, code)
);

-- Whose link a player came by, and what their link is.
create table invitation (
  player_id bigint primary key references player (id),
  code      text not null constraint invitation_code_key unique check (code ~ '^[A-Za-z0-9_-]{8,32}$')
);

create table referral (
  referee_id  bigint primary key references player (id),
  referrer_id bigint not null references player (id) check (referrer_id <> referee_id),
  at          timestamptz not null default now(),
  -- When they had played enough to be counted.
  counted_at  timestamptz
);

create index referral_waiting_idx on referral (referrer_id) where counted_at is null;
