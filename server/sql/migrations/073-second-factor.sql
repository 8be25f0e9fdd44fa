-- A person's authenticator app. The secret is encrypted with a key that is not in the database.
create table second_factors (
  company_id uuid not null,
  user_id uuid not null,
  secret text not null,
  -- Null until the person has typed a first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: no code is accepted twice.
  last_step bigint not null default 0,
  -- For the hashes of this person's recovery codes.
  recovery_salt bytea,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- Only hashes are kept; used ones go.
create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  primary key (company_id, user_id, hash),
  foreign key (company_id, user_id) references second_factors (company_id, user_id)
    on delete cascade
);

-- Sign-ins whose password was right and that wait for their code.
create table sign_in_steps (
  hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  remember boolean not null,
  -- Digests of the password that was right and of the browser that sent it.
  bound bytea not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sign_in_steps_expires_at on sign_in_steps (expires_at);
create index sign_in_steps_user on sign_in_steps (company_id, user_id);

-- Whether owner and managers must have a second factor.
alter table companies add column demands_second_factor boolean not null default false;
