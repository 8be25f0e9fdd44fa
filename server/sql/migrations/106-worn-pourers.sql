-- The pourer that an open bottle wore when it was weighed: its id, name, weight and error at that
-- moment. Null: none, or nobody said.
alter table entries add column pourer jsonb;
