-- A wallet completes a quest once, for whichever account: rows stay when it is unlinked, and when the account is closed.
-- The hash is the subject of the quest event: an HMAC of the address under the key of this server.
create table paid_wallet (
  quest       text not null,
  wallet_hash text not null check (wallet_hash ~ '^[0-9a-f]{64}$'),
  primary key (quest, wallet_hash)
);

-- Quests that wallets have completed before this table existed.
insert into paid_wallet (quest, wallet_hash)
select distinct claim.quest, event.subject
  from quest_claim claim
  join quest_definition definition on definition.quest = claim.quest
       and definition.document::jsonb -> 'task' ->> 'kind' = 'wallet_verified'
  join quest_event event on event.player_id = claim.player_id and event.kind = 'wallet';

-- Returns the mailbox that an email is delivered to: without a `+tag`, and for Gmail without dots.
create function mailbox(email text) returns text language sql immutable strict as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || domain end
    from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name,
                 split_part(lower(email), '@', 2) as domain) as parts
$$;

create index player_mailbox_idx on player (mailbox(email));
