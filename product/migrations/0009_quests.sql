-- Quests: events, progress, claims and referrals.

-- A changed definition gets a new version.
create table quest_definition (
  quest         text not null check (quest ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  version       integer not null check (version > 0),
  document      text not null,
  -- Events before the first version do not count.
  first_used_at timestamptz not null default now(),
  primary key (quest, version)
);

create trigger quest_definition_is_append_only before update or delete or truncate on quest_definition
  for each statement execute function refuse_change();

-- Events other than rounds. `version` is the purse's, so it orders both.
create table quest_event (
  player_id bigint not null references player (id),
  version   bigint not null,
  kind      text   not null check (kind in ('checkin', 'visit', 'code', 'quiz', 'round', 'wallet', 'referral')),
  -- Happens once for a player, such as the day of a check-in.
  subject   text   not null check (char_length(subject) between 1 and 200),
  -- Of a check-in in its streak.
  place     integer check (place > 0),
  at        timestamptz not null default now(),
  primary key (player_id, version),
  constraint quest_event_once unique (player_id, kind, subject)
);

create trigger quest_event_is_append_only before update or delete or truncate on quest_event
  for each statement execute function refuse_change();

-- Progress counts events up to this version and rounds up to this nonce, and can be rebuilt from them.
create table quest_cursor (
  player_id    bigint primary key references player (id),
  -- Of the rules that progress was counted by.
  rules_hash   text   not null,
  version      bigint not null,
  seed_pair_id bigint not null,
  nonce        bigint not null
);

create table quest_progress (
  player_id bigint  not null,
  quest     text    not null,
  -- A day, a week, or a number.
  period    text    not null,
  value     integer not null check (value >= 0),
  -- The state to continue from.
  memo      jsonb   not null,
  done_at   timestamptz,
  -- Of the period.
  ends_at   timestamptz,
  primary key (player_id, quest, period)
);

-- `version` leads to the transfers.
create table quest_claim (
  player_id bigint not null references player (id),
  quest     text   not null,
  period    text   not null,
  version   bigint not null,
  -- As paid: after the factor.
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

-- Stopped by the operator without a new file.
create table quest_stop (
  quest text primary key
);

create table code_use (
  quest text not null,
  code  text not null,
  uses  integer not null check (uses > 0),
  primary key (quest, code)
);

-- After wrong answers, others are refused for a while.
create table quiz_attempt (
  player_id bigint      not null references player (id),
  quest     text        not null,
  at        timestamptz not null default now(),
  primary key (player_id, quest)
);

-- A wallet completes a quest once, for any account: rows outlive its link and the account.
create table paid_wallet (
  quest       text not null,
  -- An HMAC of the address under a key of the server.
  wallet_hash text not null check (wallet_hash ~ '^[0-9a-f]{64}$'),
  primary key (quest, wallet_hash)
);

create table invitation (
  player_id bigint primary key references player (id),
  code      text not null constraint invitation_code_key unique check (code ~ '^[A-Za-z0-9_-]{8,32}$')
);

create table referral (
  referee_id  bigint primary key references player (id),
  referrer_id bigint not null references player (id) check (referrer_id <> referee_id),
  at          timestamptz not null default now(),
  -- When the referee had played enough.
  counted_at  timestamptz
);

create index referral_waiting_idx on referral (referrer_id) where counted_at is null;

-- Below: quests that a third party stores (docs/how-to/connect-claimr.md).

-- Created when a player first opens their quests, and deleted with their account.
create table provider_account (
  player_id    bigint primary key references player (id),
  account      text not null constraint provider_account_account_key unique,
  -- AES-256-GCM: 12 bytes of IV, 16 of tag, the ciphertext. Users' tokens do not expire.
  sealed_token bytea,
  token_at     timestamptz,
  -- A request after this time serves it.
  wanted_at    timestamptz not null,
  -- Written before the request, so that no other node sends one at the same time.
  asked_at     timestamptz,
  -- Raised with the request and reset by its answer: a crash counts as a failure.
  failures     integer not null default 0 check (failures >= 0),
  check ((sealed_token is null) = (token_at is null))
);

create index provider_account_wanted_idx on provider_account (player_id)
  where asked_at is null or wanted_at > asked_at or failures > 0;

-- Older answers that arrive later change nothing.
create table provider_snapshot (
  player_id  bigint primary key references provider_account (player_id) on delete cascade,
  xp         bigint not null check (xp between 0 and 100000000000000),
  -- Hundredths; null if the provider sends none.
  multiplier integer check (multiplier > 0),
  rank       integer check (rank >= 0),
  as_of      timestamptz not null
);

-- As received, answered before they are read.
create table hook_inbox (
  id          bigint generated always as identity primary key,
  -- The sender's id if the signature is valid, otherwise the SHA-256 of the body: a repeated hook is one row.
  delivery    text not null constraint hook_inbox_delivery_key unique check (char_length(delivery) <= 300),
  scope       text not null,
  verified    boolean not null,
  body        bytea not null check (octet_length(body) <= 65536),
  state       text not null default 'waiting' check (state in ('waiting', 'done', 'unreadable', 'failed')),
  attempts    integer not null default 0 check (attempts >= 0),
  try_after   timestamptz not null default now(),
  received_at timestamptz not null default now()
);

create index hook_inbox_waiting_idx on hook_inbox (id) where state = 'waiting';
create index hook_inbox_received_at_idx on hook_inbox (received_at);

-- Each given once: 'reward:abc' by the reward's id, or 'xp:50000' for reaching so many hundredths of xp.
create table provider_spin (
  player_id bigint not null references player (id),
  source    text   not null check (source ~ '^(reward:.{1,200}|xp:[0-9]{1,16})$'),
  spins     bigint not null check (spins > 0 and spins % 100 = 0),
  version   bigint not null,
  line      smallint not null,
  at        timestamptz not null default now(),
  primary key (player_id, source)
);

create trigger provider_spin_is_append_only before update or delete or truncate on provider_spin
  for each statement execute function refuse_change();
