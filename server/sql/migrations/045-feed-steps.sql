-- Where each transaction left a company's feed, with a mark that no other transaction has. A cursor
-- carries the mark of its place: when the database was put back to an earlier copy and went on from
-- there, the numbers come again, the marks do not.
create table feed_steps (
  company_id uuid not null references companies (id),
  seq bigint not null,
  mark uuid not null default gen_random_uuid(),
  primary key (company_id, seq)
);

-- What was there before is one step.
insert into feed_steps (company_id, seq) select company_id, seq from feeds;
