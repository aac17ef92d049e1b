-- A player is in one batch at a time (ADR 61), so the version alone identifies a write.
alter table purse drop column write_token;
