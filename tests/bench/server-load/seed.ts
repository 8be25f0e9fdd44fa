import type { Database, Sql } from '#server/sql/database.ts'
import { idOf, KINDS, lastSeq, seqOf, type Size } from './size.ts'

const ID_FUNCTION = `
  create or replace function bench_id(kind integer, company bigint, n bigint default 0)
  returns uuid language sql immutable parallel safe as $$
    select (substr(t, 1, 8) || '-' || substr(t, 9) || '-7' || lpad(to_hex(kind), 3, '0') || '-8'
      || lpad(to_hex(company), 3, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid
    from lpad(to_hex(1700000000000 + n * 1000), 12, '0') as t
  $$`

const id = (kind: keyof typeof KINDS, company: string, n = '0') =>
  `bench_id(${KINDS[kind]}, ${company}, ${n})`

/** Ten brands and ten kinds give a hundred names; the number makes them five thousand. */
const NAMES = `
  (array['Ararat','Noy','Jameson','Macallan','Beluga','Havana','Tanqueray','Patron','Campari',
    'Hennessy'])[1 + g % 10] as brand,
  (array['Brandy','Cognac','Whisky','Single Malt','Vodka','Rum','Gin','Tequila','Bitter','Reserve'])
    [1 + g / 10 % 10] as kind_en,
  (array['Бренди','Коньяк','Виски','Солод','Водка','Ром','Джин','Текила','Биттер','Резерв'])
    [1 + g / 10 % 10] as kind_ru,
  (array['Բրենդի','Կոնյակ','Վիսկի','Ածիկ','Օղի','Ռոմ','Ջին','Տեկիլա','Բիտեր','Ռեզերվ'])
    [1 + g / 10 % 10] as kind_hy`

/**
 * Fills an empty database with companies as a year of work leaves them: every inventory but the
 * last is completed, and every entry has its command.
 */
export async function seedCompanies(
  database: Database,
  companies: number,
  size: Size,
): Promise<void> {
  await database.exec(ID_FUNCTION)
  await database.transaction((tx) => seedPlaces(tx, companies, size))
  for (let company = 1; company <= companies; company += 1) {
    await database.transaction((tx) => seedCounts(tx, company, size))
  }
  await database.exec('vacuum analyze')
}

/** Deletes what was added to the feeds since seeding. */
export async function forgetPushed(database: Database, size: Size): Promise<void> {
  const seq = lastSeq(size)
  await database.exec(`
    delete from entries e using companies c where e.company_id = c.id and e.seq > ${seq};
    delete from mutations m using devices d
      where d.device_id <> bench_id(${KINDS.device}, ('x' || substr(d.company_id::text, 21, 3))::bit(12)::int)
        and m.company_id = d.company_id and m.device_id = d.device_id;
    delete from devices d
      where d.device_id <> bench_id(${KINDS.device}, ('x' || substr(d.company_id::text, 21, 3))::bit(12)::int);
    update feeds set seq = ${seq}`)
  await database.exec('vacuum entries, mutations, devices, feeds')
}

async function seedPlaces(tx: Sql, count: number, size: Size): Promise<void> {
  const companies = `generate_series(1, ${count}) as c`
  const company = id('company', 'c')
  await tx.exec(`
    insert into companies (id, company_id, name, branch_count, created_at)
      select ${company}, ${company}, 'Bar ' || c, 2, now() from ${companies};
    insert into feeds (company_id, epoch, seq)
      select ${company}, ${id('epoch', 'c')}, ${lastSeq(size)} from ${companies};
    insert into users (id, company_id, role, name, surname, email, created_at)
      select ${id('user', 'c')}, ${company}, 'customer', 'Ann', 'Owner', 'owner' || c || '@bar.example', now()
      from ${companies};
    insert into sessions (id, company_id, user_id, remember, created_at, expires_at)
      select ${id('session', 'c')}, ${company}, ${id('user', 'c')}, true, now(), now() + interval '30 days'
      from ${companies};
    insert into branches (company_id, id, name, status, created_at, seq)
      select ${company}, ${id('branch', 'c', 'b')}, 'Branch ' || b, 'active', now(), 1
      from ${companies}, generate_series(0, 1) as b;
    insert into goods_types (company_id, id, name_en, name_ru, name_hy, "order", created_at, seq)
      select ${company}, ${id('type', 'c')}, 'Spirits', 'Крепкое', 'Թունդ', 1, now(), 2 from ${companies};
    insert into goods (company_id, id, name_en, name_ru, name_hy, goods_type_id, barcode,
        measurement_unit, weight_full, weight_empty, litrage, density, created_at, updated_at,
        search_words, seq)
      select ${company}, ${id('good', 'c', 'g')}, brand || ' ' || kind_en || ' ' || g,
        brand || ' ' || kind_ru || ' ' || g, brand || ' ' || kind_hy || ' ' || g,
        ${id('type', 'c')}, lpad((4850000000000 + g)::text, 13, '0'), 1, 12000, 5000, 700, 0.94,
        now() - g * interval '1 minute', now(),
        string_to_array(lower(concat_ws(' ', brand, kind_en, kind_ru, kind_hy, g)), ' '),
        ${seqOf(size).firstGood} + g
      from (select c, g, ${NAMES} from ${companies}, generate_series(0, ${size.goods - 1}) as g) as named`)
}

/** Without triggers, which would check each entry against the rows inserted just above. */
async function seedCounts(tx: Sql, c: number, size: Size): Promise<void> {
  const { goods, inventories, entries } = size
  const opening = `(3 + ${goods} + i * ${entries + 2})`
  const closing = `case when i < ${inventories - 1} then ${opening} + ${entries} + 1 end`
  const at = `timestamptz '2025-12-01' + i * interval '1 day'`
  const [company, user] = [`'${idOf('company', c)}'::uuid`, `'${idOf('user', c)}'::uuid`]
  const entry = `i * ${entries} + e`
  await tx.exec(`
    set local session_replication_role = replica;
    insert into inventories (company_id, id, branch_id, row_number, status, is_name_changed,
        created_at, created_by, closed_at, closed_by, closed_seq, seq)
      select ${company}, ${id('inventory', `${c}`, 'i')}, ${id('branch', `${c}`, 'i % 2')}, i + 1,
        case when closing is null then 'open' else 'closed' end, false, ${at}, ${user},
        case when closing is not null then ${at} + interval '2 hours' end,
        case when closing is not null then ${user} end, closing, coalesce(closing, ${opening})
      from (select i, ${closing} as closing from generate_series(0, ${inventories - 1}) as i) as made;
    insert into entries (company_id, id, inventory_id, branch_id, good_id, barcode,
        measurement_unit, is_full, gross, figures, millilitres, source, status,
        added_after_completed, user_id, user_full_name, device_id, measured_at, created_at,
        updated_at, seq)
      select ${company}, ${id('entry', `${c}`, entry)}, ${id('inventory', `${c}`, 'i')},
        ${id('branch', `${c}`, 'i % 2')}, ${id('good', `${c}`, `(e * 7 + i) % ${goods}`)}, null, 1,
        false, 8220, '{"weight_full":12000,"weight_empty":5000,"litrage":700,"density":0.94}',
        322.5, 'scale', 'added', false, ${user}, 'Ann Owner', ${id('device', `${c}`)}, ${at}, ${at},
        ${at}, ${opening} + 1 + e
      from generate_series(0, ${inventories - 1}) as i, generate_series(0, ${entries - 1}) as e;
    insert into mutations (company_id, id, device_id, n, user_id, kind, v, fingerprint, status, seq,
        device_time, server_time)
      select ${company}, ${id('entry', `${c}`, entry)}, ${id('device', `${c}`)}, ${entry} + 1, ${user},
        'record-entry', 1, sha256(i::text::bytea), 'applied', ${opening} + 1 + e, ${at}, ${at}
      from generate_series(0, ${inventories - 1}) as i, generate_series(0, ${entries - 1}) as e;
    insert into devices (company_id, device_id, user_id, last_n)
      values (${company}, ${id('device', `${c}`)}, ${user}, ${inventories * entries})`)
}
