-- Goods that went from one branch to another: what left the one arrives in the other.
alter table movements drop constraint movements_reason_check;
alter table movements
  add column to_branch_id uuid,
  add column branch_name text,
  add column to_branch_name text,
  -- The branch that has said nothing of it yet.
  add column waits_in uuid,
  add column received jsonb,
  add constraint movements_reason_check check (reason in (
    'breakage', 'spill', 'expired', 'tasting', 'staff', 'on_the_house', 'to_supplier', 'other',
    'transfer'
  )),
  add constraint movements_transfer_check check ((reason = 'transfer') = (to_branch_id is not null)),
  add constraint movements_branches_check check (to_branch_id <> branch_id),
  add foreign key (company_id, to_branch_id) references branches (company_id, id);
create index movements_to_branch on movements (company_id, to_branch_id, moved_at)
  where to_branch_id is not null;
create index movements_waiting on movements (company_id, waits_in) where waits_in is not null;

alter table movement_changes add column to_branch_id uuid;
