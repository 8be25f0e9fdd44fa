import { afterAll, beforeAll } from 'vitest'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { Patience } from '#tests/support/pos/patience.ts'
import { posServer } from '#tests/support/pos/pos-bar.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { database, describeStored } from './database-room.ts'

/** Of the tests that run: a simulated system, and a server that may reach it. */
export let iiko: IikoProcess
export let server: TestServer
/** Of the server, for answers of the system. */
export let patience: Patience

/** Runs the tests with one simulated system and one server on one database. */
export function describeTill(name: string, tests: () => void): void {
  describeStored(name, () => {
    beforeAll(async () => {
      iiko = await IikoProcess.start()
      patience = new Patience()
      server = await posServer(database, { after: patience.after })
    })
    afterAll(async () => {
      await server.deps.pos.jobs.stop()
      await iiko.stop()
    })
    tests()
  })
}
