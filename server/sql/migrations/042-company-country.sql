-- Whose local phone numbers a company means before a branch of it was found on a map: what was told
-- or detected at sign-up.
alter table companies add column country text check (country ~ '^[A-Z]{2}$');
