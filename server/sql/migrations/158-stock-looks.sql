-- The branches whose stock is compared with its minimums: one row for each that was ever asked for.
create table stock_looks (
  company_id uuid not null,
  branch_id uuid not null,
  -- How often it was asked for; what is asked during a look is looked at again.
  asks integer not null default 1,
  -- The first time since the last look; null: nobody waits for one.
  asked_at timestamptz,
  due_at timestamptz,
  -- Nobody listened until now: what is below is noted, and not told.
  is_silent boolean not null default false,
  attempts integer not null default 0,
  begun_at timestamptz,
  holder uuid,
  held_until timestamptz,
  primary key (company_id, branch_id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
create index stock_looks_due on stock_looks (due_at) where due_at is not null;
create index stock_looks_turns on stock_looks (company_id, begun_at desc);

-- What was found below its minimum in a branch, so that each time that it falls is told once.
create table stock_below (
  company_id uuid not null,
  branch_id uuid not null,
  good_id uuid not null,
  is_below boolean not null,
  -- How often it was found to have fallen.
  falls integer not null,
  primary key (company_id, branch_id, good_id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id)
);
