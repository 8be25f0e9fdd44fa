-- What the public pages say: one row for each piece, in all languages, checked by the same schemas
-- by which it is answered.
create table contents (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Visitors who asked to be called.
create table contact_requests (
  id uuid primary key,
  name text not null,
  email text not null,
  phone_number text not null,
  "text" text not null,
  language text not null check (language in ('hy', 'ru', 'en')),
  created_at timestamptz not null
);
create index contact_requests_created_at on contact_requests (created_at);

-- Uploads that were taken, by the id their sender gave them: the same one again is answered from
-- here. The files themselves lie in the store.
create table uploads (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of what was sent.
  digest bytea not null,
  paths text[] not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);

-- Files made for one download soon after. Whoever knows the secret may fetch them.
create table exports (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- SHA-256.
  secret bytea not null,
  file_name text not null,
  content_type text not null,
  bytes bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index exports_expires_at on exports (expires_at);

-- For a report of an inventory with all that was changed of its entries.
create index entry_changes_inventory on entry_changes (company_id, inventory_id, seq);
