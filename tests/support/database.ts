import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, inject } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { memoryDatabase } from '#server/sql/pglite.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { createDatabase, dropDatabase } from './database/databases.ts'
import { isLongSet } from './running/test-set.ts'

export interface TestDatabase {
  database: Database
  /** Address for further connections; null in memory, where there is only one connection. */
  url: string | null
  /** Closes and drops it. */
  dispose: () => Promise<void>
}

export interface TestDatabaseOptions {
  /** False leaves the database empty. */
  migrated?: boolean
}

/** A new database: PGlite in memory, or a separate one on the run's PostgreSQL. */
export async function createTestDatabase(
  kind: Database['kind'],
  { migrated = true }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return kind === 'pglite' ? await inMemory(migrated) : await onCluster(migrated)
}

async function inMemory(migrated: boolean): Promise<TestDatabase> {
  const templates = inject('memoryTemplates')
  const template = await readFile(migrated ? templates.migrated : templates.empty)
  const database = memoryDatabase(await PGlite.create({ loadDataDir: new Blob([template]) }))
  return { database, url: null, dispose: () => database.close() }
}

async function onCluster(migrated: boolean): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgresUrl')
  const url = await createDatabase(server, name, migrated ? inject('postgresTemplate') : undefined)
  const database = await openPostgresDatabase({ url })
  const dispose = async (): Promise<void> => {
    await database.close()
    await dropDatabase(server, name)
  }
  return { database, url, dispose }
}

export type MakeDatabase = (options?: TestDatabaseOptions) => Promise<TestDatabase>

type DatabaseTests = (make: MakeDatabase, kind: Database['kind']) => void

const BOTH_DATABASES = ['pglite', 'postgres'] as const

/** The databases for what is no part of the contract, see `describeDatabases`. */
export const TESTED_DATABASES = isLongSet ? BOTH_DATABASES : (['postgres'] as const)

/**
 * Runs the tests on PostgreSQL, in the long set on the embedded database as well, and disposes of
 * what `make` created.
 */
export function describeDatabases(name: string, tests: DatabaseTests): void {
  describeEachDatabase(TESTED_DATABASES, name, tests)
}

/** Runs the tests on both databases in every set: what the embedded one must do as PostgreSQL does. */
export function describeBothDatabases(name: string, tests: DatabaseTests): void {
  describeEachDatabase(BOTH_DATABASES, name, tests)
}

function describeEachDatabase(
  kinds: readonly Database['kind'][],
  name: string,
  tests: DatabaseTests,
): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
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
