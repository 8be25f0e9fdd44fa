-- The kinds of stoppers that bottles of the company wear, each with its weight; a short list that
-- devices already have with the company. Removed ones stay in it for a while.
alter table companies add column pourers jsonb not null default '[]';
