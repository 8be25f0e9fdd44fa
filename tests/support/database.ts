import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { openPglite } from '#server/sql/pglite.ts'
import { openPostgres } from '#server/sql/postgres.ts'

export type DatabaseKind = Database['kind']

/** An empty database of its own, dropped when it is closed. */
export async function createTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openPglite(null)
  const url = await createPostgresDatabase()
  return openPostgres(url, 12)
}

/** The address of a new database in the run's cluster. */
export async function createPostgresDatabase(): Promise<string> {
  const base = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(base)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Runs the same block on the embedded database and on PostgreSQL. */
export function describeDatabases(
  name: string,
  block: (make: () => Promise<Database>, kind: DatabaseKind) => void,
): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (kind) => {
    block(() => createTestDatabase(kind), kind)
  })
}
