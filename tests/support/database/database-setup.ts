import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { buildPrograms } from '../programs.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { memoryTemplates, type MemoryTemplates } from './memory-template.ts'
import { startPostgres } from './postgres.ts'
import type { PostgresCluster } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, see startPostgres. */
    postgresUrl: string
    /** Name of a migrated database there: a template to copy, not to connect to. */
    postgresTemplate: string
    memoryTemplates: MemoryTemplates
  }
}

let cluster: PostgresCluster | undefined
let template = ''

/** One cluster for the whole test run; each test file creates its own databases in it. */
export async function setup(project: TestProject): Promise<void> {
  const [started, memory] = await Promise.all([startPostgres(), memoryTemplates(), buildPrograms()])
  cluster = started
  template = await makeTemplate(started.url)
  project.provide('postgresUrl', started.url)
  project.provide('postgresTemplate', template)
  project.provide('memoryTemplates', memory)
}

export async function teardown(): Promise<void> {
  if (cluster && template) await dropDatabase(cluster.url, template)
  await cluster?.stop()
}

async function makeTemplate(url: string): Promise<string> {
  const name = `template_${randomBytes(8).toString('hex')}`
  const address = await createDatabase(url, name)
  const database = await openPostgresDatabase({ url: address, max_connections: 1 })
  try {
    await migrate(database, migrations)
  } finally {
    await database.close()
  }
  return name
}
