import { beforeEach } from 'vitest'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from './database-room.ts'
import { describeTill, iiko, server } from './till-room.ts'

/** Of the test that runs, at the system of its room. */
export let one: SendingBar

/** Runs each test with a bar of its own that sends its inventories, at one simulated system. */
export function describeSending(name: string, tests: () => void): void {
  describeTill(name, () => {
    beforeEach(async () => {
      one = await SendingBar.open(server, database, iiko)
    })
    tests()
  })
}
