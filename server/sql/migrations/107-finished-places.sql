-- Who said when that which place was counted.
alter table inventories add column finish_marks jsonb;
