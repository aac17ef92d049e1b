-- Receipts of rounds that were worked out together share one signature: behind its 64 bytes stand the hashes that lead
-- from the receipt to what was signed, up to 16 of 32 bytes. No row changes, so none is written anew.

alter table round
  alter column signature type bytea,
  add constraint round_signature_whole check (octet_length(signature) between 64 and 576 and octet_length(signature) % 32 = 0);
