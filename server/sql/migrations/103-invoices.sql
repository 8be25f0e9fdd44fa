-- Invoices are read from the point-of-sale system by a job of their own.
alter table pos_jobs drop constraint pos_jobs_kind_check;
alter table pos_jobs add constraint pos_jobs_kind_check
  check (kind in ('sync', 'send', 'invoices'));

-- The invoices that were read last, with their prices: not in the job's result, which is answered to
-- people who may not see prices.
create table pos_invoice_reads (
  company_id uuid primary key references companies (id),
  system text not null,
  asked jsonb not null,
  documents jsonb not null,
  unread integer not null,
  suppliers_unread boolean not null,
  read_at timestamptz not null
);

-- What an invoice said when it was taken; null: recorded by a person. With the prices, because it
-- has prices itself.
alter table delivery_prices add column taken jsonb;
