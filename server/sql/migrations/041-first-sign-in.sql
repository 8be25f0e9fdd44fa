-- The owner's lists tell who has never signed in. Of earlier people that is not known, so whoever
-- has chosen a password counts as having used it.
alter table users add column signed_in_at timestamptz;
update users set signed_in_at = joined_at where joined_at is not null;
