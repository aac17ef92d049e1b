-- Verified emails, and the codes and links that mails contain.

alter table player add column email_verified_at timestamptz;
-- The mail server refused the address for good.
alter table player add column email_bounced_at timestamptz;
-- The language of mails: a tag of core/language.
alter table player add column language text check (language is null or closed_at is null);
alter table player add constraint player_has_verified_email check (email is not null or email_verified_at is null);

-- Contains no secret: code and link are an HMAC of the id under a key of the server.
create table email_challenge (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('verify', 'new_email', 'old_email', 'recover')),
  -- Null: a recovery was asked for an email without an account.
  player_id    bigint references player (id),
  -- Receives the mail.
  email        text not null,
  -- A change of email has two challenges, one of them to the old email if that is verified.
  new_email    text check ((new_email is not null) = (kind in ('new_email', 'old_email'))),
  -- SHA-256 of the secret of the browser that asked.
  browser_hash sha256_hash not null,
  browser      text,
  system       text,
  device       text not null check (device in ('desktop', 'phone', 'tablet', 'unknown')),
  -- As the trusted proxy reports it.
  address      text not null,
  wrong_codes  smallint not null default 0,
  created_at   timestamptz not null default now(),
  -- Begins when the mail is handed over, so that a mail server that was away costs no time.
  expires_at   timestamptz not null default now() + interval '4 days',
  used_at      timestamptz,
  check (player_id is not null or kind = 'recover')
);

create index email_challenge_player_id_idx on email_challenge (player_id);
create index email_challenge_mailbox_idx on email_challenge (mailbox(email), created_at);
create index email_challenge_created_at_idx on email_challenge (created_at);
