-- Whether other players see this one while they play. It is beside the name and the face that they would see.
alter table leaderboard_entry add column shown_playing boolean not null default true;
