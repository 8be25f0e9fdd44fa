import { beforeAll } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { describeDatabases } from '#tests/support/database.ts'

/** Of the tests that run. What imports it, as from any room, always sees the present one. */
export let database: Database

/** Runs the tests with one database. */
export function describeStored(name: string, tests: () => void): void {
  describeDatabases(name, (make) => {
    beforeAll(async () => {
      database = (await make()).database
    })
    tests()
  })
}
