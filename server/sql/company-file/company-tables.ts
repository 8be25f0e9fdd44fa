import { must } from '#domain/must.ts'
import type { Sql } from '../database.ts'

/** A table that has rows of companies: every column except generated ones, and the company's own. */
export interface CompanyTable {
  name: string
  columns: CompanyColumn[]
  /** Columns of the primary key, besides the company. */
  key: string[]
  /** Other tables to which its rows refer. */
  after: string[]
}

export interface CompanyColumn {
  name: string
  /** The type's name is PostgreSQL's own. */
  type: string
  nullable: boolean
}

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'nullable', not a.attnotnull,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> 'company_id'
    ) as columns,
    coalesce((select json_agg(a.attname order by a.attnum)
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary and a.attname <> 'company_id'), '[]') as key,
    coalesce((select json_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid), '[]') as after
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
  order by c.relname collate "C"`

/** What triggers ask for when rows come, besides the references of the tables. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  entries: ['inventories', 'goods', 'users'],
  // A tombstone that comes later would raise the place at which products were cleared.
  pos_connections: ['tombstones'],
}

/** Every table with rows of companies, each after those to which its rows refer. */
export async function listCompanyTables(sql: Sql): Promise<CompanyTable[]> {
  const tables = await sql.query<CompanyTable>(TABLES)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<CompanyTable>()
  const add = (table: CompanyTable): void => {
    if (ordered.has(table)) return
    for (const name of [...table.after, ...(AFTER[table.name] ?? [])])
      add(must(byName.get(name), name))
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/** Tables that belong to no company. */
export async function listOtherTables(sql: Sql): Promise<string[]> {
  const found = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
     order by c.relname collate "C"`,
  )
  return found.map(({ name }) => name)
}
