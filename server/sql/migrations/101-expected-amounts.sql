-- What the point-of-sale system expected of a product in a store when an inventory was checked there.
create table pos_expected (
  company_id uuid not null,
  inventory_id uuid not null,
  system text not null,
  -- The system's own ids.
  store_id text not null,
  product_id text not null,
  store_name text not null,
  -- The places of the inventory that the check was about.
  scope jsonb not null,
  -- The name of the system's unit, as it was then.
  measurement_unit text,
  -- In thousandths of that unit.
  amount bigint not null,
  -- What it has cost, in the smallest unit of the currency; null: the system tells none.
  sum bigint,
  currency text not null,
  -- The moment that the document is dated.
  stands_for timestamptz not null,
  asked_at timestamptz not null,
  primary key (company_id, inventory_id, store_id, product_id),
  foreign key (company_id, inventory_id) references inventories (company_id, id)
);
