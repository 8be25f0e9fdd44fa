-- How full an open bottle that was not weighed looked, in tenths of its size; null: it was weighed, or
-- sealed bottles were counted.
alter table entries add column tenths integer check (tenths between 0 and 10);
alter table entries add constraint entries_never_over_a_weight check (tenths is null or gross is null);
