-- The second factor of sign-ins with a password: the codes of an authenticator app (RFC 6238).

create table totp (
  player_id     bigint primary key references player (id),
  -- AES-256-GCM under a key of the server: 12 bytes of IV, 16 of tag, then the secret in base32.
  sealed_secret bytea not null check (octet_length(sealed_secret) = 60),
  -- Null until the player has entered a code of the secret.
  confirmed_at  timestamptz,
  -- The time step of the last accepted code: each code works once.
  last_step     bigint not null default 0,
  wrong_codes   smallint not null default 0,
  -- The wrong codes are forgotten an hour after the last one.
  wrong_at      timestamptz
);
