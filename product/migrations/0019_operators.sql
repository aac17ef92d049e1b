-- What operators do: lock accounts, correct balances, and close the site for changes.

-- A locked account keeps everything, and opens no session.
alter table player add column locked_at timestamptz;
alter table player add column locked_by text;
alter table player add column locked_reason text;
alter table player add constraint player_lock_is_whole
  check (num_nonnulls(locked_at, locked_by, locked_reason) in (0, 3) and char_length(locked_reason) between 1 and 500);

alter table account_activity drop constraint account_activity_kind_check;
alter table account_activity add constraint account_activity_kind_check check (kind in (
  'password_set', 'password_changed', 'email_changed', 'email_verified', 'email_removed',
  'wallet_linked', 'wallet_unlinked', 'passkey_added', 'passkey_removed', 'totp_on', 'totp_off',
  'recovery_codes_made', 'recovery_code_used', 'recovered', 'new_device', 'secured',
  'locked', 'unlocked', 'sessions_ended', 'renamed', 'corrected'
));

-- Who made a transfer by hand, and why.
create table correction (
  player_id bigint not null,
  version   bigint not null,
  line      smallint not null,
  -- The same key never moves anything twice, whichever player it names.
  idem_key  text collate "C" not null constraint correction_key_is_new unique check (char_length(idem_key) between 1 and 255),
  -- The user of the operating system.
  operator  text not null,
  reason    text not null check (char_length(reason) between 1 and 500),
  primary key (player_id, version, line),
  foreign key (player_id, version, line) references transfer (player_id, version, line)
);

create trigger correction_is_append_only before update or delete or truncate on correction
  for each statement execute function refuse_change();

-- One row while calls that change something are refused.
create table maintenance (
  is_on      boolean primary key default true check (is_on),
  started_at timestamptz not null default now(),
  -- What players are told. It does not end the maintenance.
  ends_at    timestamptz,
  message    text check (char_length(message) between 1 and 500),
  operator   text not null
);
