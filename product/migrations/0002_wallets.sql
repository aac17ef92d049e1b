-- Crypto wallets that open accounts.

-- Deleted when the wallet is unlinked: an address identifies its owner.
create table wallet (
  address   wallet_address constraint wallet_address_key primary key,
  player_id bigint  not null references player (id),
  -- On another chain, a contract's address may belong to another owner.
  chain_id  integer not null check (chain_id > 0),
  linked_at timestamptz not null default now()
);

create index wallet_player_id_idx on wallet (player_id);

-- An open account has a password or a wallet. The lock serializes transactions that each remove one of them.
create function require_sign_in_method() returns trigger language plpgsql as $$
declare
  owner bigint := case tg_table_name when 'player' then (to_jsonb(new) ->> 'id')::bigint
                                     else (to_jsonb(old) ->> 'player_id')::bigint end;
begin
  perform 1 from player where id = owner for no key update;
  if exists (select 1 from player where id = owner and closed_at is null and password_hash is null)
     and not exists (select 1 from wallet where player_id = owner) then
    raise exception 'the account has no way in left' using errcode = 'check_violation', constraint = 'player_has_sign_in_method';
  end if;
  return null;
end
$$;

create constraint trigger player_has_sign_in_method after insert or update of password_hash, closed_at on player
  deferrable initially deferred for each row when (new.password_hash is null and new.closed_at is null)
  execute function require_sign_in_method();

create constraint trigger wallet_leaves_sign_in_method after delete or update of player_id on wallet
  deferrable initially deferred for each row execute function require_sign_in_method();

-- Each valid once.
create table wallet_nonce (
  nonce        text           primary key check (char_length(nonce) >= 22),
  address      wallet_address not null,
  chain_id     integer        not null,
  -- SHA-256 of the secret of the browser that asked.
  browser_hash sha256_hash    not null,
  player_id    bigint references player (id),
  issued_at    timestamptz    not null,
  expires_at   timestamptz    not null
);

create index wallet_nonce_expires_at_idx on wallet_nonce (expires_at);
