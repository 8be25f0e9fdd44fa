import { beforeEach } from 'vitest'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { database, describeStored } from './database-room.ts'

/** Of the test that runs, on the database of its room. */
export let server: TestServer
export let post: PostOffice

/** Runs each test with a server of its own, where nobody has tried to sign in before. */
export function describeAccounts(name: string, tests: () => void): void {
  describeStored(name, () => {
    beforeEach(async () => {
      server = new TestServer(database)
      post = await PostOffice.open(database, server.deps.now)
      await database.query('delete from tries')
    })
    tests()
  })
}
