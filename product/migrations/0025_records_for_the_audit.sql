-- What the audit compares transfers with. A server from before it writes none of these rows.

-- The xp that a quest provider reported, and that a correction set: the new xp is this plus all claims before.
create table provider_xp (
  player_id bigint not null references player (id),
  version   bigint not null,
  xp        hundredths not null,
  primary key (player_id, version)
);

create trigger provider_xp_is_append_only before update or delete or truncate on provider_xp
  for each statement execute function refuse_change();
