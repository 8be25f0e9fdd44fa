import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, describe, inject } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openMemoryDatabase } from '#server/sql/pglite.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'

export interface TestDatabase {
  database: Database
  /** Address for further connections; null for the one in memory, which has only one. */
  url: string | null
  /** Closes it and drops it. */
  dispose: () => Promise<void>
}

export interface TestDatabaseOptions {
  /** False leaves it empty. */
  migrated?: boolean
}

/** A fresh database: PGlite in memory, or one of its own on the run's PostgreSQL. */
export async function createTestDatabase(
  kind: Database['kind'],
  { migrated = true }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const made = kind === 'pglite' ? await inMemory() : await onCluster()
  if (migrated) await migrate(made.database, migrations)
  return made
}

async function inMemory(): Promise<TestDatabase> {
  const template = await readFile(inject('memoryTemplate'))
  const database = await openMemoryDatabase({ loadDataDir: new Blob([template]) })
  return { database, url: null, dispose: () => database.close() }
}

async function onCluster(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  const address = new URL(inject('postgresUrl'))
  address.pathname = name
  const database = await openPostgresDatabase({ url: address.href })
  const dispose = async (): Promise<void> => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  }
  return { database, url: address.href, dispose }
}

async function onServer(statement: string): Promise<void> {
  const server = await openPostgresDatabase({ url: inject('postgresUrl'), max_connections: 1 })
  try {
    await server.query(statement)
  } finally {
    await server.close()
  }
}

export type MakeDatabase = (options?: TestDatabaseOptions) => Promise<TestDatabase>

/** Runs the same tests on both databases. What `make` gives is disposed of after them. */
export function describeDatabases(
  name: string,
  tests: (make: MakeDatabase, kind: Database['kind']) => void,
): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (kind) => {
    const made: TestDatabase[] = []
    afterAll(async () => {
      await Promise.all(made.map((one) => one.dispose()))
    })
    tests(async (options) => {
      const one = await createTestDatabase(kind, options)
      made.push(one)
      return one
    }, kind)
  })
}
