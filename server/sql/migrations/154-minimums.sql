-- What a branch wants to have of a good at least, from a moment on. Rows are only added.
create table minimums (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  good_id uuid not null,
  -- Pieces, millilitres or grams; null: no minimum from then on.
  amount int check (amount > 0),
  unit text not null check (unit in ('piece', 'l', 'kg')),
  since timestamptz not null,
  user_id uuid not null,
  user_full_name text not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index minimums_seq on minimums (company_id, seq);
create index minimums_branch on minimums (company_id, branch_id);
