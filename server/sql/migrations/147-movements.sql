-- Goods that left a branch without being sold.
create table movements (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  moved_at timestamptz not null,
  reason text not null check (reason in (
    'breakage', 'spill', 'expired', 'tasting', 'staff', 'on_the_house', 'to_supplier', 'other'
  )),
  note text not null,
  lines jsonb not null,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index movements_seq on movements (company_id, seq);
create index movements_branch on movements (company_id, branch_id, moved_at);

create table movement_changes (
  company_id uuid not null,
  id uuid not null,
  movement_id uuid not null,
  branch_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, movement_id) references movements (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index movement_changes_seq on movement_changes (company_id, seq);
create index movement_changes_movement on movement_changes (company_id, movement_id);

alter table companies add column movements_by text not null default 'managers'
  check (movements_by in ('managers', 'barmen'));

-- Barmen who may record write-offs from now on, or no longer may, begin anew on every device.
create trigger companies_movements after update on companies for each row
  when (old.movements_by is distinct from new.movements_by)
  execute function share_deliveries();
