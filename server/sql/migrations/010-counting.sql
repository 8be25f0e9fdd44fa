-- Where a bottle stood, the scale's step, and a person's word that it is not another one's bottle.
alter table entries add column place text;
alter table entries add column division integer;
alter table entries add column is_distinct boolean not null default false;

-- The barcode of an entry that has no good yet, in its one spelling: naming finds them by it.
alter table entries add column bare_barcode text;
create index entries_bare on entries (company_id, bare_barcode) where bare_barcode is not null;

-- Barcodes that are on no good: how such a bottle looks, and what it was named.
create table barcodes (
  company_id uuid not null references companies (id),
  id uuid not null,
  barcode text not null,
  photo text,
  good_id uuid,
  measurement_unit integer check (measurement_unit between 1 and 4),
  figures jsonb not null,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index barcodes_seq on barcodes (company_id, seq);
create index barcodes_barcode on barcodes (company_id, barcode);

-- Empty and sealed bottles that were weighed: proposals for the figures of a good.
create table weighings (
  company_id uuid not null references companies (id),
  id uuid not null,
  good_id uuid not null,
  "end" text not null check ("end" in ('empty', 'sealed')),
  gross integer not null,
  division integer,
  source text not null check (source in ('scale', 'keypad', 'simulated')),
  measured_at timestamptz not null,
  answer text check (answer in ('accepted', 'dismissed')),
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index weighings_seq on weighings (company_id, seq);
create index weighings_good on weighings (company_id, good_id);
