import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One cluster for the whole run: that of TEST_DATABASE_URL, else one that goes with the run. */
export async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster.url)
  return () => cluster.stop()
}
