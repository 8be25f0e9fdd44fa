import { beforeAll } from 'vitest'
import { countedBar, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { database } from './database-room.ts'
import { describeServer, server } from './server-room.ts'

/** Of the tests that run, on the server of their room. */
export let bar: CountedBar

/** Runs the tests with one bar that has counted, on one server. */
export function describeCounted(name: string, tests: () => void): void {
  describeServer(name, () => {
    beforeAll(async () => {
      bar = await countedBar(database, server)
    })
    tests()
  })
}
