-- One mark for every sensitive change: the identity was confirmed in this session, by any way in of the account.

alter table session drop column wallet_at;
comment on column session.confirmed_at is 'Sensitive changes need an identity confirmed within ten minutes.';

-- An email may exist without a password, and a password outlives an email that its owner has taken back.
alter table player drop constraint player_is_known_or_closed;
alter table player add constraint player_is_known_or_closed check (
  case when closed_at is null
    then num_nonnulls(username, username_fold) = 2
    else num_nonnulls(email, username, username_fold, password_hash) = 0
  end
);
