import { beforeAll } from 'vitest'
import { apiWorld, type ApiWorld } from '#tests/support/server/api-world.ts'
import { database } from './database-room.ts'
import { describeServer, server } from './server-room.ts'

/** Of the tests that run, on the server of their room. */
export let world: ApiWorld

/** Runs the tests with one world of everything that calls can name, on one server. */
export function describeWorld(name: string, tests: () => void): void {
  describeServer(name, () => {
    beforeAll(async () => {
      world = await apiWorld(database, server)
    })
    tests()
  })
}
