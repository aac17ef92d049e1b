-- Signing in with a wallet: wallets that open accounts, and the numbers that are good for one signature.

-- An account may be without an e-mail and a password: a wallet opens it. It has both or neither.
alter table player
  drop constraint player_is_known_or_closed,
  add constraint player_is_known_or_closed check (
    case when closed_at is null
      then num_nonnulls(username, username_fold) = 2 and num_nonnulls(email, password_hash) in (0, 2)
      else num_nonnulls(email, username, username_fold, password_hash) = 0
    end
  );

create domain wallet_address as bytea constraint wallet_address_whole check (octet_length(value) = 20);

-- A wallet opens one account. Rows are gone with the link: an address tells whose it is, so none is kept longer.
create table wallet (
  address   wallet_address constraint wallet_address_key primary key,
  player_id bigint  not null references player (id),
  -- The chain that it was on when it was linked. A contract speaks for this chain alone: at the same address of another
  -- chain there may be somebody else's.
  chain_id  integer not null check (chain_id > 0),
  linked_at timestamptz not null default now()
);

create index wallet_player_id_idx on wallet (player_id);

-- Nobody is ever locked out: an open account has a password or a wallet, at the end of every transaction. Whoever takes a
-- way in away holds the row of the player, so that two who take one each are told of one another.
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

-- What a wallet is asked to sign with, once. Only the hash of what the asking browser holds is kept.
create table wallet_nonce (
  nonce        text           primary key check (char_length(nonce) >= 22),
  address      wallet_address not null,
  chain_id     integer        not null,
  browser_hash sha256_hash    not null,
  -- Who was signed in; null for nobody.
  player_id    bigint references player (id),
  issued_at    timestamptz    not null,
  expires_at   timestamptz    not null
);

create index wallet_nonce_expires_at_idx on wallet_nonce (expires_at);

-- The wallet that a session was opened with, and when one that opens the account was last shown in it.
alter table session
  add column wallet wallet_address,
  add column wallet_at timestamptz;
