-- What a company said of itself when it signed up, beside what companies already holds.
alter table companies add column reg_number text;

-- The address a person wants, until it is confirmed.
alter table users add column new_email text check (new_email = lower(new_email));

-- The tokens of links in mails. Only digests are kept, so that no reader of the database can use
-- one. Used ones stay until they would have expired, to be told from unknown ones.
create table mail_tokens (
  hash bytea primary key,
  kind text not null check (kind in ('continue', 'reset', 'verify', 'invitation')),
  company_id uuid not null,
  user_id uuid not null,
  -- The address it was sent to.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index mail_tokens_user on mail_tokens (company_id, user_id, kind);
create index mail_tokens_expires_at on mail_tokens (expires_at);

-- Mails to send, written in the transaction of the deed that they tell of. Rows without a company
-- were asked for by whoever had not signed in. Links are not here: their tokens are made when the
-- mail leaves.
create table mails (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies (id),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('hy', 'ru', 'en')),
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0,
  -- Not before; null is at once. A mail that is being sent is put off too, so that it is tried
  -- again if its sender dies.
  due_at timestamptz,
  -- A code only, never what a server said.
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index mails_due on mails (due_at nulls first, created_at) where status = 'queued';
create index mails_done_at on mails (done_at);

-- One table counts the tries of every deed that is worth limiting.
alter table sign_in_failures rename to tries;
alter table tries add column deed text not null;
alter index sign_in_failures_account rename to tries_account;
alter index sign_in_failures_address rename to tries_address;
alter index sign_in_failures_at rename to tries_at;
