-- Files that people asked for: claimed with `for update skip locked`, held by a lease, begun again
-- by another process when its holder is dead.
create table export_jobs (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  -- The inventory, the branches that the person may see, the form of the file and its language.
  args jsonb not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  attempts integer not null default 0,
  cancel_asked boolean not null default false,
  step text,
  -- Percent.
  done integer not null default 0,
  holder uuid,
  lease_until timestamptz,
  -- When it was last claimed: the company whose turn is longest ago comes next.
  begun_at timestamptz,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
-- A company's files are made one after the other, by whichever process.
create unique index export_jobs_one on export_jobs (company_id) where status = 'running';
create index export_jobs_due on export_jobs (created_at) where status in ('queued', 'running');
create index export_jobs_begun on export_jobs (company_id, begun_at);
create index export_jobs_finished_at on export_jobs (finished_at);

-- A file is written and handed out piece by piece, so `bytes` of new ones is empty.
alter table exports add column is_complete boolean not null default true;
create table export_parts (
  company_id uuid not null,
  export_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (company_id, export_id, n),
  foreign key (company_id, export_id) references exports (company_id, id) on delete cascade
);
