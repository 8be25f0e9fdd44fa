-- What is cleaned up from time to time, by whichever process comes first: claimed as a job is.
create table sweeps (
  kind text primary key,
  due_at timestamptz not null,
  attempts integer not null default 0
);

-- Every file of the store, from before it is written: so that no crash leaves one that nobody knows.
create table stored_files (
  company_id uuid not null references companies (id),
  name text not null,
  stored_at timestamptz not null,
  -- When it was last found to be in use.
  checked_at timestamptz,
  primary key (company_id, name)
);
create index stored_files_unchecked on stored_files (checked_at nulls first, stored_at);
insert into stored_files (company_id, name, stored_at)
  select company_id, replace(path, '/files/', ''), created_at from uploads, unnest(paths) as path
  on conflict do nothing;
