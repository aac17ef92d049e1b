-- What happened to an account's ways in, with more kinds than changes of sign-in.

alter table sign_in_change rename to account_activity;
alter index sign_in_change_player_id_idx rename to account_activity_player_id_idx;
alter table account_activity drop constraint sign_in_change_kind_check;
alter table account_activity drop constraint sign_in_change_device_check;
alter table account_activity add constraint account_activity_kind_check check (kind in (
  'password_set', 'password_changed', 'email_changed', 'email_verified', 'email_removed',
  'wallet_linked', 'wallet_unlinked', 'passkey_added', 'passkey_removed', 'totp_on', 'totp_off',
  'recovery_codes_made', 'recovery_code_used', 'recovered', 'new_device', 'secured'
));
alter table account_activity add constraint account_activity_device_check
  check (device in ('desktop', 'phone', 'tablet', 'unknown'));

-- The wallet, the name of the passkey, the masked email or the way of the recovery.
alter table account_activity add column subject text check (char_length(subject) <= 100);
update account_activity set subject = encode(wallet, 'hex') where wallet is not null;
alter table account_activity drop column wallet;

-- The session that did it; null for a sign-in or a recovery.
alter table account_activity add column session_id uuid;
-- When a session of the player first showed it.
alter table account_activity add column seen_at timestamptz;
update account_activity set seen_at = now();
