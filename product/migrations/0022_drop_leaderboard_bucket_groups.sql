-- One level of buckets is as quick for a million players (ADR 13).
drop table leaderboard_bucket_group;
