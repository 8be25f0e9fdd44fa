-- Who has a voice in what bars tell each other of a barcode: docs/decisions/074-voices.md.

-- Whether a scale weighed something in an inventory.
create function is_weighed(company uuid, inventory uuid) returns boolean language sql stable as $$
  select (
    select true from entries e
    where e.company_id = company and e.inventory_id = inventory
      and e.source = 'scale' and e.deleted_at is null
    limit 1
  ) is true
$$;

-- Whether a company has counted here for as long as nobody waits who only wants to mislead. It looks
-- for two inventories of different days and no further, however many there are.
create function has_voice(company uuid, at timestamptz) returns boolean language sql stable as $$
  select case
    when exists (
      select from companies c where c.id = company and c.created_at <= at - interval '30 days'
    ) then (
      select true from inventories i
      where i.company_id = company and i.status = 'closed' and i.deleted_at is null
        and is_weighed(company, i.id)
        and (
          select true from inventories j
          where j.company_id = company and j.status = 'closed' and j.deleted_at is null
            and date_trunc('day', j.closed_at, 'UTC') > date_trunc('day', i.closed_at, 'UTC')
            and is_weighed(company, j.id)
          limit 1
        )
      limit 1
    ) is true
    else false
  end
$$;

-- The network of an address: its first three groups, of which one customer has all the rest.
create function network_of(address text) returns text language sql immutable as $$
  select coalesce(
    substring(address from '(?:^|:)(\d+\.\d+\.\d+)\.\d+$'),
    substring(lower(address) from '^(?:[0-9a-f]*:){3}')
  )
$$;

-- Of companies those that have a voice, one for each mailbox and network of their owners: the oldest.
create function voices(companies_of uuid[], at timestamptz) returns setof uuid
language sql stable as $$
  with owned as (
    select c.id, c.created_at,
      regexp_replace(o.email, '\+[^@]*@', '@') as mailbox,
      network_of((
        select s.address from sessions s
        where s.company_id = o.company_id and s.user_id = o.id and s.address is not null
        order by coalesce(s.seen_at, s.created_at) desc limit 1
      )) as network
    from companies c
    join lateral (
      select u.* from users u
      where u.company_id = c.id and u.role = 'customer' and u.deleted_at is null
      order by u.created_at limit 1
    ) o on true
    where c.id = any(companies_of) and has_voice(c.id, at)
  ),
  by_network as (
    select distinct on (coalesce(w.network, w.id::text)) w.id, w.created_at, w.mailbox
    from owned w order by coalesce(w.network, w.id::text), w.created_at, w.id
  )
  select distinct on (w.mailbox) w.id from by_network w order by w.mailbox, w.created_at, w.id
$$;

-- Whether so many other companies have a voice that any of them could be told anything. Fifty of
-- them are enough to know, so that a large server looks no further.
create function catalogue_can_answer(at timestamptz) returns boolean
language sql stable security definer set search_path from current as $$
  select 5 <= (
    select count(*) from voices(
      array(
        select c.id from companies c
        where c.id <> current_setting('dram.company_id')::uuid and has_voice(c.id, at)
        limit 50
      ),
      at
    )
  )
$$;

drop function catalogue_sources(text[]);

-- What the other companies that agreed know of a barcode, in the spellings given: one row for each
-- that has a voice, in no order, without anything that says whose it is. Nothing when the company of
-- the setting has not agreed itself, and nothing when they are fewer than five. The weights are the
-- middle of what their own scales measured of sealed and of empty bottles. An item that took a weight
-- from the catalogue tells its measured weights alone: the rest of it may be from there too. Beyond
-- row-level security by purpose: docs/decisions/041-item-catalogue.md.
create function catalogue_sources(codes text[], at timestamptz)
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
    select g.company_id, g.weight_full_bars is null and g.weight_empty_bars is null as is_own,
      g.litrage, g.strength, to_jsonb(g) as fields,
      w.weight_full, w.weight_empty
    from meant m
    join goods g on g.company_id = m.company_id and g.id = m.good_id
    cross join lateral (
      select
        percentile_disc(0.5) within group (order by x.gross) filter (where x."end" = 'sealed')
          as weight_full,
        percentile_disc(0.5) within group (order by x.gross) filter (where x."end" = 'empty')
          as weight_empty
      from weighings x
      where x.company_id = g.company_id and x.good_id = g.id and x.source = 'scale'
        and x.answer is distinct from 'dismissed'
    ) w
    where m.quantity = 1 and g.deleted_at is null
  ),
  telling as (
    select k.* from known k
    where (k.is_own or k.weight_full is not null or k.weight_empty is not null)
      and k.company_id in (select voices(array(select m.company_id from meant m), at))
  )
  select
    case when t.is_own then (
      select jsonb_object_agg(f.key, f.value) from jsonb_each(t.fields) f where f.key like 'name\_%'
    ) else '{}' end,
    case when t.is_own then t.litrage end,
    case when t.is_own then t.strength end,
    t.weight_full, t.weight_empty
  from telling t
  where (select count(*) from telling) >= 5
  order by random()
$$;
