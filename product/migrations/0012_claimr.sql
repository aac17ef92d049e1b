-- What we know of players' quests where a third party keeps them.

-- Whom the provider knows, and when it is asked about them. `account` is the player's public id of that time. A row begins
-- when a player first opens their quests and goes with their account.
create table provider_account (
  player_id    bigint primary key references player (id),
  account      text not null constraint provider_account_account_key unique,
  -- AES-256-GCM: 12 bytes of IV, 16 of tag, the ciphertext. The tokens of users do not expire, so nobody is to read them here.
  sealed_token bytea,
  token_at     timestamptz,
  -- Somebody wants to know; whoever asks later than this has done so.
  wanted_at    timestamptz not null,
  -- When the provider was last asked, written before it is: no other node asks at the same time.
  asked_at     timestamptz,
  -- Counted up with the asking and back to zero with its answer: whoever dies in between has failed too.
  failures     integer not null default 0 check (failures >= 0),
  check ((sealed_token is null) = (token_at is null))
);

-- Those about whom somebody waits to hear: few, however many players there are.
create index provider_account_wanted_idx on provider_account (player_id)
  where asked_at is null or wanted_at > asked_at or failures > 0;

-- What the provider last said. Older answers that come later change nothing.
create table provider_snapshot (
  player_id  bigint primary key references provider_account (player_id) on delete cascade,
  xp         bigint not null check (xp between 0 and 100000000000000),
  -- Hundredths; null where the provider does not say.
  multiplier integer check (multiplier > 0),
  rank       integer check (rank >= 0),
  -- When it was asked.
  as_of      timestamptz not null
);

-- Hooks as they came, answered before anybody looks into them. `delivery` is the sender's id of a hook whose signature holds,
-- or the SHA-256 of its body: what comes twice is one row.
create table hook_inbox (
  id          bigint generated always as identity primary key,
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

-- Spins that came of the provider's quests, once for ever: of a reward by its id, 'reward:abc', or of reaching so many
-- hundredths of xp, 'xp:50000'. So nothing is given again when a hook is repeated, or xp falls and rises.
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
