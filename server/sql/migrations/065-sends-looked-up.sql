-- A document counts as there only when a look-up has found it: `accepted` was answered by the
-- system and not found yet, `started` was asked for and its outcome is unknown.
alter table pos_sends drop constraint pos_sends_status_check;
alter table pos_sends add constraint pos_sends_status_check
  check (status in ('prepared', 'started', 'accepted', 'sent'));
-- New with every change of a prepared document, so that nobody sends another one than they froze.
alter table pos_sends add column frozen_id uuid;
-- How often the system was asked to save it, and how many of these requests have an unknown outcome.
alter table pos_sends add column asks integer not null default 0;
alter table pos_sends add column open_asks integer not null default 0;
update pos_sends set asks = 1, open_asks = case when status = 'started' then 1 else 0 end
  where status <> 'prepared';
-- How often it was looked up, when last, and when it is looked up next.
alter table pos_sends add column looks integer not null default 0;
alter table pos_sends add column looked_at timestamptz;
alter table pos_sends add column look_at timestamptz;
alter table pos_sends add column look_holder uuid;
alter table pos_sends add column look_until timestamptz;
update pos_sends set look_at = now() where status = 'started';
create index pos_sends_look on pos_sends (look_at) where look_at is not null;
-- What the system said of it last.
alter table pos_sends add column said text[] not null default '{}';

-- What became of every document: shown to people, and never changed.
create table pos_send_events (
  company_id uuid not null,
  id uuid not null,
  inventory_id uuid not null,
  part integer not null,
  at timestamptz not null,
  -- Null: the server looked by itself.
  user_id uuid,
  kind text not null,
  said text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, inventory_id, part) references pos_sends (company_id, inventory_id, part)
    on delete cascade
);
create index pos_send_events_of on pos_send_events (company_id, inventory_id, at);

-- When a job that waits may be claimed again, and how often it has waited.
alter table pos_jobs add column due_at timestamptz;
alter table pos_jobs add column waits integer not null default 0;
