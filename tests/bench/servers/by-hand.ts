import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { must } from '#domain/must.ts'
import type { Database, Sql } from '#server/sql/database.ts'
import { openEmbeddedDatabase } from '#server/sql/pglite.ts'
import { entries } from '#server/sql/counting/entries.ts'
import { serveJson } from './listen.ts'

/**
 * The endpoint one would write by hand: one transaction per batch, repeated ids skipped, numbers
 * without gaps. It validates nothing. It uses the same durable database as the product.
 */
const columns = Object.entries(entries.columns)
const names = columns.map(([name]) => `"${name}"`).join(', ')
const typed = columns.map(([name, type]) => `"${name}" ${type}`).join(', ')

const SCHEMA = `
  create table if not exists feeds (space text primary key, seq bigint not null);
  create table if not exists entries (space text, seq bigint not null, ${typed},
    primary key (space, id));
  create unique index if not exists entries_by_seq on entries (space, seq);`

const INSERT = `
  insert into entries (space, seq, ${names})
  select $1, $2::bigint + row_number() over (), ${names}
  from jsonb_to_recordset($3::jsonb) as r(${typed})`

interface Push {
  space: string
  entries: { id: string }[]
}

async function push(sql: Sql, { space, entries: sent }: Push): Promise<{ ids: string[] }> {
  await sql.query('insert into feeds values ($1, 0) on conflict do nothing', [space])
  const [feed] = await sql.query<{ seq: number }>(
    'select seq from feeds where space = $1 for update',
    [space],
  )
  const { seq } = must(feed, 'feed')
  const ids = sent.map(({ id }) => id)
  const found = await sql.query<{ id: string }>(
    'select id from entries where space = $1 and id = any($2::uuid[])',
    [space, ids],
  )
  const known = new Set(found.map(({ id }) => id))
  const fresh = sent.filter(({ id }) => !known.has(id))
  await sql.query(INSERT, [space, seq, JSON.stringify(fresh)])
  await sql.query('update feeds set seq = $2 where space = $1', [space, seq + fresh.length])
  return { ids }
}

async function pull(database: Database, query: URLSearchParams) {
  const after = Number(query.get('after'))
  const limit = Number(query.get('limit'))
  const rows = await database.query<{ seq: number }>(
    `select seq, ${names} from entries where space = $1 and seq > $2 order by seq limit $3`,
    [query.get('space'), after, limit],
  )
  return { rows, seq: rows.at(-1)?.seq ?? after, more: rows.length === limit }
}

const dataDir = must(process.argv[2], 'a directory for the data')
mkdirSync(dataDir, { recursive: true })
const database = await openEmbeddedDatabase(path.join(dataDir, 'postgres'), (error) => {
  throw error
})
await database.exec(SCHEMA)

serveJson(async (method, { searchParams }, body) =>
  method === 'POST'
    ? { body: await database.transaction((sql) => push(sql, body as Push)) }
    : { body: await pull(database, searchParams) },
)
