-- Addresses that are told what happens. Secrets are encrypted for their own webhook.
create table webhooks (
  company_id uuid not null references companies (id),
  id uuid not null,
  url text not null,
  events text[] not null,
  is_on boolean not null default true,
  -- Null: it is on, or a person switched it off.
  off_reason text,
  secret text not null,
  -- The one before, which signs too until then.
  old_secret text,
  old_until timestamptz,
  -- Since when nothing has arrived there; null: the last delivery did, or there was none.
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id)
);

-- What each of them is told: written with what it tells, sent after the commit, kept as a log.
create table webhook_deliveries (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  -- The same however often it is sent, and for every webhook that is told.
  event_id uuid not null,
  type text not null,
  -- What is signed and sent, to the letter.
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'arrived', 'failed')),
  -- Whether a person asked for it: then it is sent though the webhook is off.
  is_manual boolean not null default false,
  created_at timestamptz not null,
  -- Since when it is tried; later than its creation once a person sent it again.
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  begun_at timestamptz,
  holder uuid,
  held_until timestamptz,
  -- The last attempt: when, what was answered, and why it did not arrive.
  tried_at timestamptz,
  status_code integer,
  fault text,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);

create unique index webhook_deliveries_once on webhook_deliveries (company_id, webhook_id, event_id);
create index webhook_deliveries_log on webhook_deliveries (company_id, webhook_id, created_at desc);
create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'queued';
create index webhook_deliveries_turns on webhook_deliveries (company_id, begun_at desc);
create index webhook_deliveries_ended on webhook_deliveries (finished_at) where finished_at is not null;
