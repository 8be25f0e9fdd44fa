-- A sync of all that a person has synchronized, every night, if the owner wants it.
create table pos_nightly_syncs (
  company_id uuid not null references companies (id),
  system text not null,
  is_on boolean not null default false,
  -- Of the owner's clock.
  hour integer not null default 4 check (hour between 0 and 23),
  time_zone text,
  -- Who switched it on last.
  user_id uuid,
  -- What a night repeats: the last sync that a person made of each type of products.
  choices jsonb not null default '[]',
  -- When the next sync is due: that of a night, or another try of it.
  next_at timestamptz,
  -- Tries of this night that failed, and nights in a row in which the system refused the login.
  tries integer not null default 0,
  refusals integer not null default 0,
  -- The sync that was begun and whose end is not recorded yet.
  job_id uuid,
  -- Some process looks after it until then.
  held_until timestamptz,
  last_at timestamptz,
  last_result jsonb,
  primary key (company_id, system),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index pos_nightly_syncs_due on pos_nightly_syncs (next_at) where is_on;
create index pos_nightly_syncs_begun on pos_nightly_syncs (job_id) where job_id is not null;

-- Syncs of the past were remembered by their jobs alone, which go after a month.
insert into pos_nightly_syncs (company_id, system, choices)
  select distinct on (j.company_id) j.company_id, j.system, jsonb_build_array(j.args)
  from pos_jobs j
  join pos_connections c on c.company_id = j.company_id and c.system = j.system
  where j.kind = 'sync' and j.status = 'done' and j.finished_at >= c.synced_at
  order by j.company_id, j.finished_at desc;
