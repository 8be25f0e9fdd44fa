-- Keys with which programs call instead of people. What is kept of the secret is its SHA-256 digest.
create table api_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The owner who made it: it works while they are one.
  user_id uuid not null,
  name text not null,
  digest bytea not null,
  scopes text[] not null,
  -- Null: every branch.
  branch_ids uuid[],
  expires_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
