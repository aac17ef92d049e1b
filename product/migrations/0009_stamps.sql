-- Which writing has left a purse as it is. Bets of one player may be worked out from others that are still being written:
-- they are written only if those were the last, and a version alone does not tell, for another writing may lead to the
-- same one.
alter table purse add column write_token counter not null default 0;
