-- Whether the company shares its items' names, sizes and weights with the other bars of this server,
-- and sees theirs.
alter table companies add column catalogue text not null default 'off'
  check (catalogue in ('off', 'shared'));

-- Of how many bars' bottles a weight from the catalogue is the median; null: from elsewhere.
alter table goods add column weight_full_bars integer check (weight_full_bars >= 1);
alter table goods add column weight_empty_bars integer check (weight_empty_bars >= 1);

-- For what all companies say of one barcode; those that are there have the company first.
create index goods_barcode_of_all on goods (barcode) where deleted_at is null;
create index barcodes_of_all on barcodes (barcode);

-- What the other companies that agreed know of a barcode, in the spellings given: one row for each,
-- in no order, without anything that says whose it is. Nothing when the company of the setting has
-- not agreed itself, and nothing when they are fewer than three. Only weights that were measured
-- there. An item that took a weight from the catalogue tells its measured weights alone: the rest of
-- it may be from there too. Beyond row-level security by purpose: docs/decisions/041-item-catalogue.md.
create function catalogue_sources(codes text[])
returns table (names jsonb, litrage integer, strength integer, weight_full integer, weight_empty integer)
language sql stable security definer set search_path from current as $$
  with asking as (
    select c.id from companies c
    where c.id = current_setting('dram.company_id')::uuid and c.catalogue = 'shared'
  ),
  -- An own barcode goes before every note, and the last note that says something wins.
  said as (
    select g.company_id, 0 as turn, g.created_at as at, g.id, g.id as good_id, 1 as quantity
    from goods g where g.barcode = any(codes) and g.deleted_at is null
    union all
    select n.company_id, 1, n.created_at, n.id,
      case when n.is_removed then null else n.good_id end, coalesce(n.quantity, 1)
    from barcodes n where n.barcode = any(codes) and (n.is_removed or n.good_id is not null)
  ),
  meant as (
    select distinct on (s.company_id) s.company_id, s.good_id, s.quantity
    from said s
    join companies c on c.id = s.company_id and c.catalogue = 'shared'
    join asking a on a.id <> s.company_id
    order by s.company_id, s.turn, s.at desc, s.id desc
  ),
  known as (
    select g.weight_full_bars is null and g.weight_empty_bars is null as is_own,
      g.litrage, g.strength, to_jsonb(g) as fields,
      case when g.weight_full_source = 'measured' then g.weight_full end as weight_full,
      case when g.weight_empty_source = 'measured' then g.weight_empty end as weight_empty
    from meant m join goods g on g.company_id = m.company_id and g.id = m.good_id
    where m.quantity = 1 and g.deleted_at is null
  ),
  telling as (
    select * from known k
    where k.is_own or k.weight_full is not null or k.weight_empty is not null
  )
  select
    case when t.is_own then (
      select jsonb_object_agg(f.key, f.value) from jsonb_each(t.fields) f where f.key like 'name\_%'
    ) else '{}' end,
    case when t.is_own then t.litrage end,
    case when t.is_own then t.strength end,
    t.weight_full, t.weight_empty
  from telling t
  where (select count(*) from telling) >= 3
  order by random()
$$;
