-- The goods that an inventory is of; null: it is of the whole bar.
alter table inventories add column short_list uuid[];
