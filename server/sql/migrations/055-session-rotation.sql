-- Every refresh numbers its token. The token before is accepted until the newer one has been used,
-- and shortly after: docs/decisions/025-refresh-rotates.md
alter table sessions add column token_n integer not null default 0;
alter table sessions add column rotated_at timestamptz;
alter table sessions add column token_used_at timestamptz;
-- Whether an old token ends the session. Not while its page and its service worker may be of a
-- version in which they did not pass each other their tokens.
alter table sessions add column rotates boolean not null default false;

-- When it ends however much it is used. Null for one that a server of the previous version opened.
alter table sessions add column ends_at timestamptz;
-- Sessions of that version continue; their last day counts from the update.
update sessions
  set ends_at = now() + case when remember then interval '90 days' else interval '12 hours' end
  where revoked_at is null and expires_at > now();

-- Which device it is, for the list of one's sessions.
alter table sessions add column seen_at timestamptz;
alter table sessions add column user_agent text;
alter table sessions add column address text;
