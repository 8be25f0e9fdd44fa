-- Somebody is to count a good again, without knowing what it was counted as. No row holds an amount.
create table recounts (
  company_id uuid not null,
  id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  good_id uuid not null,
  round integer not null check (round between 2 and 3),
  counter_id uuid not null,
  counter_full_name text not null,
  places text[] not null,
  asked_by uuid not null,
  asked_by_full_name text not null,
  asked_at timestamptz not null,
  status text not null check (status in ('asked', 'counted', 'cancelled')),
  ended_at timestamptz,
  ended_by uuid,
  ended_by_full_name text,
  decision text check (decision in ('kept', 'taken', 'passed')),
  decision_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_full_name text,
  replaced uuid[] not null default '{}',
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, inventory_id, branch_id) references inventories (company_id, id, branch_id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, counter_id) references users (company_id, id),
  foreign key (company_id, asked_by) references users (company_id, id)
);
create index recounts_seq on recounts (company_id, seq);
create index recounts_inventory on recounts (company_id, inventory_id);
create index recounts_asked on recounts (company_id, inventory_id) where status = 'asked';

-- What was read in a recount: no entry, so it is in no sum.
create table recount_readings (
  company_id uuid not null,
  id uuid not null,
  recount_id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  good_id uuid,
  barcode text,
  measurement_unit integer check (measurement_unit between 1 and 4),
  is_full boolean not null,
  count integer,
  gross integer,
  tenths integer check (tenths between 0 and 10),
  figures jsonb not null,
  pourer jsonb,
  millilitres double precision,
  net integer,
  source text not null check (source in ('scale', 'keypad', 'simulated')),
  place text,
  division integer,
  is_late boolean not null,
  user_id uuid not null,
  user_full_name text not null,
  device_id uuid not null,
  measured_at timestamptz not null,
  received_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, recount_id) references recounts (company_id, id),
  foreign key (company_id, inventory_id, branch_id) references inventories (company_id, id, branch_id),
  foreign key (company_id, user_id) references users (company_id, id),
  constraint recount_readings_never_over_a_weight check (tenths is null or gross is null)
);
create index recount_readings_seq on recount_readings (company_id, seq);
create index recount_readings_recount on recount_readings (company_id, recount_id);
create index recount_readings_inventory on recount_readings (company_id, inventory_id);

-- The people from whom a row is kept while they are to count its good again: the feed, and every
-- answer to them, goes by it. Null for nearly all rows.
alter table entries add column hidden_from uuid[];
alter table entry_changes add column hidden_from uuid[];
alter table recount_readings add column hidden_from uuid[];
create index entries_hidden on entries (company_id, seq) where hidden_from is not null;
create index entry_changes_hidden on entry_changes (company_id, seq) where hidden_from is not null;
create index recount_readings_hidden on recount_readings (company_id, seq)
  where hidden_from is not null;

create index barcodes_good on barcodes (company_id, good_id) where good_id is not null;
