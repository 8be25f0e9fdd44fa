-- Products that every device of the owner and managers holds; the others are listed by the server and
-- brought when somebody asks for them. Whatever was matched once stays on devices, so that they
-- hear when it no longer is.
alter table pos_products add column shared boolean not null default false;
update pos_products set shared = true where client_good_id is not null or status in (1, 4);

-- Servers of earlier versions write products without it.
create function share_pos_product() returns trigger language plpgsql as $$
begin
  new.shared := new.shared or new.client_good_id is not null or new.status in (1, 4);
  if tg_op = 'UPDATE' then
    new.shared := new.shared or old.shared;
  end if;
  return new;
end $$;
create trigger pos_products_share before insert or update on pos_products
  for each row execute function share_pos_product();

create index pos_products_shared on pos_products (company_id, seq) where shared;
create index pos_products_status on pos_products (company_id, system, status);

-- The place in the feed at which all products were deleted last: one number instead of a tombstone
-- for each of them.
alter table pos_connections add column cleared_seq bigint not null default 0;
