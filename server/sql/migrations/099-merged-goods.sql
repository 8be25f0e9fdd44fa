-- A good that is the same as another one: it is deleted, and whatever was said of it is the other's.
-- No row is rewritten, so taking it back is taking these two away.
alter table goods add column merged_into uuid;
-- The command that merged it.
alter table goods add column merge_id uuid;
alter table goods add constraint goods_merged_into
  foreign key (company_id, merged_into) references goods (company_id, id);
alter table goods add constraint goods_merged_check
  check (merged_into is null or (merged_into <> id and deleted_at is not null));
create index goods_merged on goods (company_id, id) where merged_into is not null;
