-- Until when a session that ended because its person left may hand over what they had counted.
alter table sessions add column hands_over_until timestamptz;

-- What was counted after its right had ended: stored as rejected in `mutations`, it waits until
-- somebody who manages the branch takes or leaves it.
create table waiting_commands (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Null where nothing says in which branch it was.
  branch_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  taken boolean,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create index waiting_commands_undecided on waiting_commands (company_id) where decided_at is null;
