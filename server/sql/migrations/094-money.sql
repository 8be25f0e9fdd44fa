-- The currency of prices to come; null: that of the company's country.
alter table companies add column currency text check (currency ~ '^[A-Z]{3}$');
-- Who sees prices beside the owner; a barman never does.
alter table companies add column prices_seen_by text not null default 'owner'
  check (prices_seen_by in ('owner', 'managers'));

-- What a good costs from a moment on. Rows are only added.
create table good_prices (
  company_id uuid not null,
  id uuid not null,
  good_id uuid not null,
  -- In the currency's smallest unit; null: unknown from then on.
  amount bigint check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  source text not null,
  since timestamptz not null,
  user_id uuid not null,
  user_full_name text not null,
  seq bigint not null,
  primary key (company_id, id),
  foreign key (company_id, good_id) references goods (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index good_prices_seq on good_prices (company_id, seq);
create index good_prices_good on good_prices (company_id, good_id, since);

-- Whoever may see prices from now on, or no longer may, begins anew on every device: it gets all of
-- them, or loses those that it has.
create function share_prices() returns trigger language plpgsql as $$
begin
  update users set access_version = access_version + 1
  where company_id = new.id and role not in ('customer', 'barmen');
  return new;
end $$;
create trigger companies_prices after update on companies for each row
  when (old.prices_seen_by is distinct from new.prices_seen_by)
  execute function share_prices();
