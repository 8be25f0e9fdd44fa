-- A document that takes the place of an earlier one of its inventory, and a document that a look-up
-- has found before and does not find any more.
alter table pos_sends add column corrects integer;
alter table pos_sends add column missing_at timestamptz;
-- The department of the store: stores of several departments have the same name.
alter table pos_sends add column store_group text not null default '';
-- When the system was last asked to save it; also of one that it refused.
alter table pos_sends add column asked_at timestamptz;
update pos_sends set asked_at = coalesce(started_at, sent_at) where asks > 0;
create index pos_sends_asked on pos_sends (company_id, asked_at) where asks > 0;

-- Where the inventories of a branch are sent to, unless a person chooses otherwise.
create table pos_branch_stores (
  company_id uuid not null,
  branch_id uuid not null,
  -- The system's own id.
  store_id text not null,
  -- Places whose goods belong to other stores: [{"place", "storeId"}].
  places jsonb not null default '[]',
  -- Codes of accounts; null leaves them to the system.
  surplus_account text,
  shortage_account text,
  primary key (company_id, branch_id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
