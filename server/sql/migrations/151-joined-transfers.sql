-- The transfer of the other branch that one was found to be, so that what is said of it later, by
-- whoever does not know that yet, is said of that.
alter table movements add column joined_into uuid;
