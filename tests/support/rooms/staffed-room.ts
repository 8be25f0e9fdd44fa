import { beforeAll } from 'vitest'
import { staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { database } from './database-room.ts'
import { describeServer, server } from './server-room.ts'

/** Of the tests that run, on the server of their room. */
export let bar: StaffedBar

/** Runs the tests with one bar and its staff, on one server. */
export function describeStaffed(name: string, tests: () => void): void {
  describeServer(name, () => {
    beforeAll(async () => {
      bar = await staffedBar(database, server)
    })
    tests()
  })
}
