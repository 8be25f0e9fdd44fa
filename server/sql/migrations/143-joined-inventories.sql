-- The inventory that one was joined into, and the parts that one is made of.
alter table inventories add column joined_into uuid, add column parts jsonb;
-- The inventory that an entry was counted for, where that is part of another; the later reading of
-- the same labelled bottle in another part, which takes this one out of the totals.
alter table entries add column counted_for uuid, add column replaced_by uuid;
