-- Witnesses of logs (c2sp.org/tlog-witness): this installation as one, and those of its own log.

-- The name of the key that cosigns. One row, which the first server that is a witness writes.
create table witness_name (
  is_only boolean primary key default true check (is_only),
  name    text not null check (name ~ '^[!-*,-~]+$')
);

create trigger witness_name_is_append_only before update or delete or truncate on witness_name
  for each statement execute function refuse_change();

-- The last checkpoint of each log that this installation has cosigned: `note` has the cosignature. Null before the first.
create table witnessed_log (
  origin text primary key,
  size   counter not null default 0,
  root   sha256_hash,
  note   text,
  constraint witnessed_log_has_note check ((root is null) = (note is null) and (note is not null or size = 0))
);

-- A witness that forgets what it has seen cosigns two histories.
create function refuse_other_history() returns trigger language plpgsql as $$
begin
  if new.origin <> old.origin or new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'a witnessed log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger witnessed_log_grows before update on witnessed_log
  for each row execute function refuse_other_history();
create trigger witnessed_log_is_kept before delete or truncate on witnessed_log
  for each statement execute function refuse_change();

-- The checkpoint that is shown while the log has witnesses: they had time to cosign it. One row.
create table log_publication (
  is_only   boolean primary key default true check (is_only),
  tree_size counter not null,
  -- When it was last offered. A minute later the newest checkpoint is shown.
  at        timestamptz not null
);

-- What a witness of the log has cosigned.
create table log_witness (
  vkey        text primary key,
  size        counter not null default 0,
  -- The signature of the checkpoint of this size: a time and Ed25519.
  cosignature bytea check (octet_length(cosignature) = 72),
  cosigned_at timestamptz,
  state       text not null check (state in ('seen', 'behind', 'refused', 'silent')),
  constraint log_witness_cosignature_has_time check ((cosignature is null) = (cosigned_at is null))
);
