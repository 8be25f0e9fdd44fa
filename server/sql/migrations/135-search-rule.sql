-- By which rule the search words of the company's rows were derived (SEARCH_RULE in search-words.ts).
-- The sweeper derives those of an earlier one again.
alter table companies add column search_rule integer not null default 1;
