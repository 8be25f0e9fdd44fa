import { beforeAll } from 'vitest'
import { TestServer } from '#tests/support/server/server.ts'
import { database, describeStored } from './database-room.ts'

/** Of the tests that run, on the database of their room. */
export let server: TestServer

/** Runs the tests with one server on one database. */
export function describeServer(name: string, tests: () => void): void {
  describeStored(name, () => {
    beforeAll(() => {
      server = new TestServer(database)
    })
    tests()
  })
}
