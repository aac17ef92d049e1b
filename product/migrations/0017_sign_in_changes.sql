-- Changing how an account is entered needs its password, and is listed for its player.

-- When the password was last confirmed in this session, for changing the ways into the account.
alter table session add column confirmed_at timestamptz;

-- How an account can be entered, as it changed: what, when and from where. Rows are erased with the account.
create table sign_in_change (
  id        bigint generated always as identity primary key,
  player_id bigint      not null references player (id),
  kind      text        not null check (
    kind in ('password_set', 'password_changed', 'email_changed', 'wallet_linked', 'wallet_unlinked')
  ),
  -- The one that was linked or unlinked.
  wallet    wallet_address check ((wallet is not null) = (kind in ('wallet_linked', 'wallet_unlinked'))),
  browser   text,
  system    text,
  device    text        not null check (device in ('desktop', 'phone', 'tablet', 'unknown')),
  -- Of the client, as our proxy saw it.
  address   text        not null,
  at        timestamptz not null default now()
);

create index sign_in_change_player_id_idx on sign_in_change (player_id, id desc);
