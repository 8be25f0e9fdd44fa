import type { TestProject } from 'vitest/node'
import { memoryTemplate } from './memory-template.ts'
import { startPostgres } from './postgres.ts'
import type { PostgresCluster } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, see startPostgres. */
    postgresUrl: string
    /** File with an empty embedded database, see memoryTemplate. */
    memoryTemplate: string
  }
}

let cluster: PostgresCluster | undefined

/** One cluster for a whole run of the tests; each test file makes databases of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  const [started, template] = await Promise.all([startPostgres(), memoryTemplate()])
  cluster = started
  project.provide('postgresUrl', started.url)
  project.provide('memoryTemplate', template)
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
}
