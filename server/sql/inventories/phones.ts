import type { CountingPhone } from '#domain/inventories/held-on-phones.ts'
import type { Sql } from '../database.ts'

/**
 * The devices on which an inventory was counted, or is open or waits to be sent, as far as the
 * server knows, by their people's names. What was joined into it is part of it.
 */
export function listPhonesOf(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<(CountingPhone & { user_full_name: string })[]> {
  return sql.query(
    `with parts as (
       select id from inventories where company_id = $1 and (id = $2 or joined_into = $2)
     ), counted as (
       select device_id from entries where company_id = $1 and inventory_id = $2
       union
       select r.device_id from recount_readings r
       join recounts c on c.company_id = r.company_id and c.id = r.recount_id
       where r.company_id = $1 and c.inventory_id = $2
     )
     select d.device_id, d.user_id, trim(u.name || ' ' || u.surname) as user_full_name,
       d.heard_at as reported_at, d.is_emptied,
       case when d.unsent is not null then coalesce(
         (select sum((d.unsent ->> p.id::text)::int)::int from parts p), 0) end as unsent,
       greatest(d.heard_at, (
         select m.server_time from mutations m
         where m.company_id = $1 and m.device_id = d.device_id order by m.n desc limit 1
       )) as heard_at
     from devices d
     join users u on u.company_id = d.company_id and u.id = d.user_id
     where d.company_id = $1 and (
       d.device_id in (select device_id from counted)
       or exists (select from parts p where d.unsent ? p.id::text)
     )
     order by user_full_name, d.device_id`,
    [companyId, inventoryId],
  )
}
