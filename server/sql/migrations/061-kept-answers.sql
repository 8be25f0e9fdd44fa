-- Answers to calls with an Idempotency-Key, kept to be given again.
create table kept_answers (
  -- HMAC of the key and of whoever may use it: a person, or visitors.
  key bytea primary key,
  -- Null for calls of visitors.
  company_id uuid references companies (id) on delete cascade,
  -- HMAC of method, path, query and body.
  fingerprint bytea not null,
  -- Null while the call runs; after `held_until` another process may run it again.
  status integer,
  body text,
  held_until timestamptz not null,
  created_at timestamptz not null
);
create index kept_answers_created_at on kept_answers (created_at);
create index kept_answers_company on kept_answers (company_id);
