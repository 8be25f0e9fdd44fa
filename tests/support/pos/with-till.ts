import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import type { MakeDatabase } from '#tests/support/database.ts'
import type { TestServer } from '#tests/support/server.ts'
import { IikoProcess } from './iiko-process.ts'
import { Patience } from './patience.ts'
import { posServer } from './pos-bar.ts'

interface Till {
  iiko: IikoProcess
  database: Database
  server: TestServer
  /** Of the server, for answers of the system. */
  patience: Patience
}

/**
 * Starts a simulated system and a server that may reach it, for all tests of the file's part, and
 * stops both afterwards.
 * @param begin takes them, and prepares what the tests share
 */
export function withTill(
  make: MakeDatabase,
  options: Parameters<typeof posServer>[1],
  begin: (till: Till) => void | Promise<void>,
): void {
  let till: Till
  beforeAll(async () => {
    const iiko = await IikoProcess.start()
    const { database } = await make()
    const patience = new Patience()
    till = {
      iiko,
      database,
      server: await posServer(database, { after: patience.after, ...options }),
      patience,
    }
    await begin(till)
  })
  afterAll(async () => {
    await till.server.deps.pos.jobs.stop()
    await till.iiko.stop()
  })
}
