-- Rounds of a call that plays many: the key of the call has its answer in idempotency_record.
alter table round alter column idem_key drop not null;
