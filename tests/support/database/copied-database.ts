import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import type { Database } from '#server/sql/database.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { must } from '#domain/must.ts'
import { createTestDatabase } from '../database.ts'
import { throwawayDirectory } from '../running/throwaway.ts'

/** A database that is copied and put back behind the product's back. */
export interface CopiedDatabase {
  readonly database: Database
  copy(): Promise<void>
  putBack(): Promise<void>
  dispose(): Promise<void>
}

export function openCopiedDatabase(kind: Database['kind']): Promise<CopiedDatabase> {
  return kind === 'pglite' ? copiedDirectory() : dumpedDatabase()
}

/** The embedded database's directory, copied while no server runs. */
async function copiedDirectory(): Promise<CopiedDatabase> {
  const [dataDir, kept] = [throwawayDirectory('data'), throwawayDirectory('copy')]
  const directory = path.join(dataDir, 'postgres')
  const open = () => openDatabase({ dataDir, databaseUrl: null })
  let database = await open()
  await migrate(database, migrations)
  return {
    get database() {
      return database
    },
    async copy() {
      await database.close()
      cpSync(directory, kept, { recursive: true })
      database = await open()
    },
    async putBack() {
      await database.close()
      rmSync(directory, { recursive: true })
      cpSync(kept, directory, { recursive: true })
      database = await open()
    },
    dispose: () => database.close(),
  }
}

/** PostgreSQL's own tools: a dump, restored into another database. */
async function dumpedDatabase(): Promise<CopiedDatabase> {
  const [first, second] = [
    await createTestDatabase('postgres'),
    await createTestDatabase('postgres', { migrated: false }),
  ]
  const dump = path.join(throwawayDirectory('dump'), 'dram.dump')
  const run = (tool: string, ...args: string[]): void => {
    const { status, stderr, error } = spawnSync(tool, args, { encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(`${tool}: ${stderr}`)
  }
  let { database } = first
  return {
    get database() {
      return database
    },
    copy: async () => run('pg_dump', '-Fc', '-f', dump, must(first.url, 'address')),
    putBack: async () => {
      run('pg_restore', '-d', must(second.url, 'address'), dump)
      ;({ database } = second)
    },
    dispose: async () => {
      await first.dispose()
      await second.dispose()
    },
  }
}
