-- Heads of the public log become checkpoints (c2sp.org/tlog-checkpoint), which begin with the origin of the log.

-- One row, which the first server writes.
create table log_origin (
  is_only boolean primary key default true check (is_only),
  origin  text not null check (origin ~ '^[!-*,-~]+$')
);

create trigger log_origin_is_append_only before update or delete or truncate on log_origin
  for each statement execute function refuse_change();

-- Null: a head of the form wow-log-head-1.
alter table log_head add column origin text;

-- A log that has not grown since has a head of either form at the same size.
alter table log_head drop constraint log_head_pkey;
create unique index log_head_tree_size_key on log_head (tree_size, (origin is null));
