-- What a person said of a labelled bottle that was heavier than the last time; null: nothing.
alter table entries add column growth text check (growth in ('refilled', 'replaced'));
