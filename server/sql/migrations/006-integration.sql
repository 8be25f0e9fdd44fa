-- The company's point-of-sale system; one at a time, as its settings are one set.
create table pos_connections (
  company_id uuid not null references companies (id),
  id uuid not null,
  system text not null check (system in ('iiko', 'syrve')),
  host text,
  is_complete boolean not null,
  synced_at timestamptz,
  created_at timestamptz not null,
  -- What the matches were made from: the place in the feed of the last change of a good.
  matched_seq bigint not null default 0,
  seq bigint not null,
  primary key (company_id, id),
  unique (company_id)
);
create index pos_connections_seq on pos_connections (company_id, seq);

-- How to sign in there. Never in the feed, never in an answer; the password is encrypted by
-- server/pos/secret-box.ts.
create table pos_credentials (
  company_id uuid primary key references companies (id),
  login text,
  password text,
  verify_tls boolean not null default true,
  -- Raised with every change, so that whoever has worked with an older one notices.
  version integer not null default 1
);

-- Its goods and preparations.
create table pos_products (
  company_id uuid not null references companies (id),
  id uuid not null,
  system text not null check (system in ('iiko', 'syrve')),
  external_id text not null,
  type text not null check (type in ('good', 'prepared')),
  name text not null,
  article text,
  barcodes text[] not null default '{}',
  measurement_unit text,
  containers jsonb not null default '[]',
  group_id text,
  category_id text,
  compare_unit integer check (compare_unit in (1, 3, 4)),
  status integer not null check (status between 1 and 4),
  client_good_id uuid,
  gone_at timestamptz,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  unique (company_id, system, external_id),
  foreign key (company_id, client_good_id) references goods (company_id, id)
);
create index pos_products_seq on pos_products (company_id, seq);
create index pos_products_good on pos_products (company_id, client_good_id)
  where client_good_id is not null;

-- What people had decided of products whose rows were taken away with changed settings; it is
-- true again when the same product comes back.
create table pos_matches (
  company_id uuid not null,
  system text not null,
  external_id text not null,
  good_id uuid not null,
  primary key (company_id, system, external_id),
  foreign key (company_id, good_id) references goods (company_id, id)
);

-- Groups, categories and stores as they were last read: small lists, kept whole.
create table pos_directories (
  company_id uuid primary key references companies (id),
  system text not null,
  "groups" jsonb not null,
  categories jsonb not null,
  stores jsonb not null,
  read_at timestamptz not null
);

-- Who holds the company's one session there, and with which token, so that a process that died
-- with it does not leave a licence taken. The token is encrypted.
create table pos_sessions (
  company_id uuid primary key references companies (id),
  holder uuid,
  held_until timestamptz,
  base_url text,
  token text
);

-- Long work: claimed with `for update skip locked`, held by a lease, begun again by another
-- process when its holder is dead.
create table pos_jobs (
  company_id uuid not null references companies (id),
  id uuid not null,
  system text not null,
  kind text not null check (kind in ('sync', 'send')),
  args jsonb not null,
  user_id uuid not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  attempts integer not null default 0,
  cancel_asked boolean not null default false,
  step text,
  done integer not null default 0,
  holder uuid,
  lease_until timestamptz,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
-- One at a time in a company.
create unique index pos_jobs_one on pos_jobs (company_id) where status in ('queued', 'running');
create index pos_jobs_due on pos_jobs (created_at) where status in ('queued', 'running');
create index pos_jobs_last on pos_jobs (company_id, created_at);

-- Documents that were made there, or whose making was begun: written before the system is asked,
-- so that whoever comes after a crash knows what to look for.
create table pos_sends (
  company_id uuid not null,
  inventory_id uuid not null,
  branch_id uuid not null,
  -- Goods that were matched later go in a further document.
  part integer not null check (part > 0),
  document_number text not null,
  base_url text not null,
  store_id text not null,
  store_name text not null,
  -- What is said in it: time, and of every good product and amounts.
  document jsonb not null,
  good_ids uuid[] not null,
  status text not null check (status in ('prepared', 'started', 'sent')),
  started_at timestamptz,
  sent_at timestamptz,
  user_id uuid not null,
  primary key (company_id, inventory_id, part),
  unique (company_id, document_number),
  foreign key (company_id, inventory_id, branch_id) references inventories (company_id, id, branch_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
