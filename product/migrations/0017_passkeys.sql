-- Passkeys (WebAuthn) that open accounts.

create table passkey (
  -- In addresses: a credential id may have 1 023 bytes.
  id            uuid primary key default gen_random_uuid(),
  -- As base64url. The authenticator chose it.
  credential_id text        not null constraint passkey_credential_id_key unique
                            check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  player_id     bigint      not null references player (id),
  -- As a COSE key (RFC 9052). OpenSSL takes long for larger ones.
  public_key    bytea       not null check (octet_length(public_key) between 32 and 2048),
  -- How often it has signed; 0 for passkeys that are synced between devices.
  counter       bigint      not null check (counter between 0 and 4294967295),
  transports    text[]      not null default '{}',
  name          text        not null check (char_length(name) between 1 and 100),
  backed_up     boolean     not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);

create index passkey_player_id_idx on passkey (player_id);

-- Each valid once, for one purpose, in the browser that asked.
create table passkey_challenge (
  -- 32 random bytes as base64url.
  challenge    text        primary key check (char_length(challenge) = 43),
  purpose      text        not null check (purpose in ('sign_in', 'confirm', 'add', 'register')),
  -- SHA-256 of the secret of the browser that asked.
  browser_hash sha256_hash not null,
  player_id    bigint references player (id),
  -- Of the account that a registration opens.
  username     text,
  public_id    uuid,
  expires_at   timestamptz not null,
  check ((player_id is not null) = (purpose in ('confirm', 'add'))),
  check (num_nonnulls(username, public_id) = case when purpose = 'register' then 2 else 0 end)
);

create index passkey_challenge_expires_at_idx on passkey_challenge (expires_at);

-- The passkey that opened the session.
alter table session add column passkey_id uuid references passkey (id) on delete set null;
create index session_passkey_id_idx on session (passkey_id) where passkey_id is not null;

-- An open account has a password, a wallet or a passkey.
create or replace function require_sign_in_method() returns trigger language plpgsql as $$
declare
  owner bigint := case tg_table_name when 'player' then (to_jsonb(new) ->> 'id')::bigint
                                     else (to_jsonb(old) ->> 'player_id')::bigint end;
begin
  perform 1 from player where id = owner for no key update;
  if exists (select 1 from player where id = owner and closed_at is null and password_hash is null)
     and not exists (select 1 from wallet where player_id = owner)
     and not exists (select 1 from passkey where player_id = owner) then
    raise exception 'the account has no way in left' using errcode = 'check_violation', constraint = 'player_has_sign_in_method';
  end if;
  return null;
end
$$;

create constraint trigger passkey_leaves_sign_in_method after delete or update of player_id on passkey
  deferrable initially deferred for each row execute function require_sign_in_method();
