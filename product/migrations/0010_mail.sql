-- Mails to send.

-- Contains no secret: codes, and links that let someone in, are computed when the mail is handed over.
create table mail_outbox (
  id          bigint generated always as identity primary key,
  -- A mail of the same purpose is queued once, while its row is stored.
  purpose     text not null constraint mail_outbox_purpose_key unique check (char_length(purpose) between 1 and 200),
  recipient   text not null check (char_length(recipient) between 3 and 320),
  template    text not null,
  args        jsonb not null check (jsonb_typeof(args) = 'object'),
  language    text not null,
  created_at  timestamptz not null default now(),
  attempts    integer not null default 0 check (attempts >= 0),
  -- While a node sends the mail: when its lease ends.
  next_try_at timestamptz not null default now(),
  -- Why the last attempt failed, without the words of the mail server, which may contain the recipient.
  last_error  text,
  ended_at    timestamptz,
  outcome     text check (outcome in ('sent', 'unwanted', 'bounced', 'given_up')),
  check ((ended_at is null) = (outcome is null))
);

create index mail_outbox_due_idx on mail_outbox (next_try_at) where ended_at is null;
create index mail_outbox_ended_at_idx on mail_outbox (ended_at) where ended_at is not null;
-- Mails are limited per mailbox and in total.
create index mail_outbox_mailbox_idx on mail_outbox (mailbox(recipient), created_at);
create index mail_outbox_created_at_idx on mail_outbox (created_at);
