-- Since when a branch is no longer assigned to somebody. What they counted there before that and
-- had not sent yet is taken.
create table left_branches (
  company_id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  left_at timestamptz not null default now(),
  primary key (company_id, user_id, branch_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create function note_left_branches() returns trigger language plpgsql as $$
begin
  delete from left_branches
  where company_id = new.company_id and user_id = new.id and branch_id = any(new.branch_ids);
  insert into left_branches (company_id, user_id, branch_id)
  select new.company_id, new.id, id from unnest(old.branch_ids) as branches(id)
  where id <> all(new.branch_ids)
  on conflict do nothing;
  return null;
end $$;

create trigger users_left_branches after update on users for each row
  when (old.branch_ids is distinct from new.branch_ids)
  execute function note_left_branches();
