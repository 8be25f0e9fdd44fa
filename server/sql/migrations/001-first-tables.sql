-- A row of one company can never point into another: every table that belongs to a company has
-- (company_id, id) for its key, and references carry the company along.
-- Columns are named as the fields they hold, everywhere the same.

create table companies (
  id uuid primary key,
  -- The same as id: the company's own row is shared as all others are.
  company_id uuid not null check (company_id = id),
  name text not null,
  address text,
  tax_code text,
  branch_count integer not null default 1 check (branch_count >= 0),
  weight_unit text not null default 'gram' check (weight_unit in ('gram', 'kilogram')),
  volume_unit text not null default 'milliliter' check (volume_unit in ('milliliter', 'liter')),
  density_unit text not null default 'g/cm3' check (density_unit in ('g/cm3', 'kg/m3')),
  created_at timestamptz not null,
  seq bigint not null default 0,
  unique (company_id, id)
);

-- The company's feed. Every transaction that writes a shared row locks this one first and counts
-- from it, so numbers become visible in order and without gaps. A sequence would not do that.
create table feeds (
  company_id uuid primary key references companies (id),
  epoch uuid not null,
  seq bigint not null default 0,
  -- Cursors below it have missed tombstones that are gone.
  floor bigint not null default 0,
  check (floor <= seq)
);

create table users (
  id uuid primary key,
  company_id uuid not null references companies (id),
  role text not null check (role in ('customer', 'manager', 'barmen')),
  name text not null,
  surname text not null,
  email text not null check (email = lower(email)),
  phone text,
  image text,
  language text not null default 'en' check (language in ('hy', 'ru', 'en')),
  -- Null until the person has chosen one.
  password_hash text,
  active boolean not null default true,
  -- What is assigned to a manager or barman. The owner sees every branch.
  branch_ids uuid[] not null default '{}',
  -- Raised by whatever changes what the person may see, so that devices begin anew.
  access_version integer not null default 1,
  joined_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null default 0,
  unique (company_id, id)
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_seq on users (company_id, seq);

create function raise_access_version() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end $$;
create trigger users_access before update on users for each row
  when (old.branch_ids is distinct from new.branch_ids or old.role is distinct from new.role)
  execute function raise_access_version();

create table sessions (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sessions_user on sessions (company_id, user_id);

-- Neither the address typed nor the network address is kept readable.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account bytea not null,
  address bytea not null,
  at timestamptz not null
);
create index sign_in_failures_account on sign_in_failures (account, at);
create index sign_in_failures_address on sign_in_failures (address, at);
create index sign_in_failures_at on sign_in_failures (at);

create table branches (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  phone text,
  address text,
  latitude double precision,
  longitude double precision,
  country_id text,
  status text not null check (status in ('active', 'deactivated')),
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id)
);
create index branches_seq on branches (company_id, seq);

create table manager_invitations (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  surname text not null,
  phone text,
  email text not null,
  branch_ids uuid[] not null,
  status text not null check (status in ('requested', 'canceled', 'accepted', 'expired')),
  sent_at timestamptz not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, id) references users (company_id, id)
);
create index manager_invitations_seq on manager_invitations (company_id, seq);

create table branch_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  branch_count integer not null check (branch_count > 0),
  message text,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
  created_at timestamptz not null,
  answered_at timestamptz,
  seq bigint not null,
  primary key (company_id, id)
);
create index branch_requests_seq on branch_requests (company_id, seq);

create table goods_types (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null,
  name_ru text not null,
  name_hy text not null,
  "order" integer not null,
  related_good_type_id uuid,
  average_density double precision,
  created_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, related_good_type_id) references goods_types (company_id, id)
);
create index goods_types_seq on goods_types (company_id, seq);

create table goods (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null,
  name_ru text not null,
  name_hy text not null,
  goods_type_id uuid not null,
  barcode text,
  measurement_unit integer not null check (measurement_unit between 1 and 4),
  weight_full integer,
  weight_empty integer,
  litrage integer,
  density double precision,
  image text,
  images text[] not null default '{}',
  in_package integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  updater_role text,
  updater_full_name text,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, goods_type_id) references goods_types (company_id, id)
);
create index goods_seq on goods (company_id, seq);
create index goods_barcode on goods (company_id, barcode);
create index goods_type on goods (company_id, goods_type_id);

create table good_changes (
  company_id uuid not null,
  id uuid not null,
  good_id uuid not null,
  "before" jsonb not null,
  "after" jsonb not null,
  user_id uuid not null,
  user_full_name text not null,
  user_role text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index good_changes_seq on good_changes (company_id, seq);
create index good_changes_good on good_changes (company_id, good_id, seq);

create table inventories (
  company_id uuid not null references companies (id),
  id uuid not null,
  branch_id uuid not null,
  name text,
  row_number integer not null,
  status text not null check (status in ('open', 'closed')),
  is_name_changed boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  deleted_at timestamptz,
  -- Place in the feed of its closing. Entries of inventories closed before a device began are not
  -- sent to it unasked.
  closed_seq bigint,
  seq bigint not null,
  primary key (company_id, id),
  unique (company_id, row_number),
  -- For references that hold an entry to the branch of its inventory.
  unique (company_id, id, branch_id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, closed_by) references users (company_id, id),
  check ((status = 'closed') = (closed_seq is not null))
);
create index inventories_seq on inventories (company_id, seq);
create index inventories_closed_seq on inventories (company_id, closed_seq);
create index inventories_created_at on inventories (company_id, created_at, id);

create table entries (
  company_id uuid not null,
  id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  good_id uuid,
  barcode text,
  measurement_unit integer check (measurement_unit between 1 and 4),
  is_full boolean not null,
  count integer,
  gross integer,
  figures jsonb not null,
  millilitres double precision,
  net integer,
  source text not null check (source in ('scale', 'keypad', 'simulated')),
  status text not null check (status in ('added', 'edited', 'deleted')),
  added_after_completed boolean not null,
  user_id uuid not null,
  user_full_name text not null,
  device_id uuid not null,
  measured_at timestamptz not null,
  received_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id)
);
create index entries_seq on entries (company_id, seq);
create index entries_inventory on entries (company_id, inventory_id, id);

-- What foreign keys would say of entries, asked once for a statement instead of three times for a
-- row: they come by the thousand. Inventories, goods and users are never deleted, only marked.
create function refuse_stray_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct company_id, inventory_id, branch_id from written) w
    where not exists (select from inventories i where i.company_id = w.company_id
      and i.id = w.inventory_id and i.branch_id = w.branch_id)
  ) or exists (
    select from (select distinct company_id, good_id from written where good_id is not null) w
    where not exists (select from goods g where g.company_id = w.company_id and g.id = w.good_id)
  ) or exists (
    select from (select distinct company_id, user_id from written) w
    where not exists (select from users u where u.company_id = w.company_id and u.id = w.user_id)
  ) then
    raise foreign_key_violation using message = 'an entry points out of its company';
  end if;
  return null;
end $$;
create trigger entries_inserted after insert on entries referencing new table as written
  for each statement execute function refuse_stray_entries();
create trigger entries_updated after update on entries referencing new table as written
  for each statement execute function refuse_stray_entries();

create table name_changes (
  company_id uuid not null,
  id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  created_at timestamptz not null,
  inventory_status text not null check (inventory_status in ('open', 'closed')),
  old_name text,
  new_name text,
  user_id uuid not null,
  user_full_name text not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, inventory_id, branch_id) references inventories (company_id, id, branch_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index name_changes_seq on name_changes (company_id, seq);
create index name_changes_inventory on name_changes (company_id, inventory_id, seq);

create table entry_changes (
  company_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  "before" jsonb not null,
  "after" jsonb not null,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references entries (company_id, id),
  foreign key (company_id, inventory_id, branch_id) references inventories (company_id, id, branch_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index entry_changes_seq on entry_changes (company_id, seq);
create index entry_changes_entry on entry_changes (company_id, entry_id);

-- What is gone for good, for devices that still hold it. branch_id is null for what every branch
-- could see.
create table tombstones (
  company_id uuid not null references companies (id),
  table_name text not null,
  id uuid not null,
  branch_id uuid,
  at timestamptz not null,
  seq bigint not null,
  primary key (company_id, table_name, id)
);
create index tombstones_seq on tombstones (company_id, seq);

create table devices (
  company_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  -- The last command that was taken from it; it numbers them from 1 without gaps.
  last_n bigint not null check (last_n >= 0),
  primary key (company_id, device_id),
  foreign key (company_id, user_id) references users (company_id, id)
);

-- Every command there was, with its answer: the same id again is answered from here.
create table mutations (
  company_id uuid not null,
  id uuid not null,
  -- Null for those that came by a plain REST call.
  device_id uuid,
  n bigint,
  user_id uuid not null,
  kind text not null,
  v integer not null,
  -- SHA-256 of kind, version and arguments.
  fingerprint bytea not null,
  status text not null check (status in ('applied', 'rejected')),
  seq bigint not null,
  rejection jsonb,
  -- Arguments of what was refused, so that it can be mended. JSON as text: jsonb has no room for
  -- the NUL character and lone surrogates, and what was refused is kept as it came.
  payload text,
  -- Null where the device's clock said what no calendar has.
  device_time timestamptz,
  server_time timestamptz not null,
  repairs uuid,
  primary key (company_id, id),
  unique (company_id, device_id, n),
  check ((device_id is null) = (n is null)),
  check ((status = 'rejected') = (rejection is not null))
);
