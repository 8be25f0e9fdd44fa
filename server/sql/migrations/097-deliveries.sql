-- Goods that came to a branch. Lines hold no price: a barman may read them.
create table deliveries (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  delivered_at timestamptz not null,
  supplier text not null,
  number text not null,
  lines jsonb not null,
  source text not null,
  -- The point-of-sale system's own id of the invoice; null: recorded by a person.
  document text,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index deliveries_seq on deliveries (company_id, seq);
create index deliveries_branch on deliveries (company_id, branch_id, delivered_at);
create unique index deliveries_document on deliveries (company_id, document);

create table delivery_changes (
  company_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  branch_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  priced uuid[] not null,
  user_id uuid not null,
  user_full_name text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references deliveries (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index delivery_changes_seq on delivery_changes (company_id, seq);
create index delivery_changes_delivery on delivery_changes (company_id, delivery_id);

-- What the lines cost: for people who may see prices only.
create table delivery_prices (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  lines jsonb not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, id) references deliveries (company_id, id)
);
create index delivery_prices_seq on delivery_prices (company_id, seq);

-- What a line of a delivery tells of its good's price; null for prices that nobody delivered.
alter table good_prices add column line_id uuid;
alter table good_prices add column paid bigint;
alter table good_prices add column received integer;
alter table good_prices add column recorded_at timestamptz;

alter table companies add column deliveries_by text not null default 'managers'
  check (deliveries_by in ('managers', 'barmen'));
alter table companies add column price_basis text not null default 'last'
  check (price_basis in ('last', 'average'));

-- Barmen who may record deliveries from now on, or no longer may, begin anew on every device.
create function share_deliveries() returns trigger language plpgsql as $$
begin
  update users set access_version = access_version + 1
  where company_id = new.id and role = 'barmen';
  return new;
end $$;
create trigger companies_deliveries after update on companies for each row
  when (old.deliveries_by is distinct from new.deliveries_by)
  execute function share_deliveries();
