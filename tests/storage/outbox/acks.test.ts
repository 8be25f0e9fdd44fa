import { expect, test } from 'vitest'
import { acknowledgeSteps, withAck, withoutAcksFrom } from '#storage/outbox/acks.ts'
import { changeOutbound, readOutbound, startOutbound } from '#storage/outbox/outbound-state.ts'
import { countQueued, queuedRecords, recordsBehind } from '#storage/outbox/queue.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import type { AckStep } from '#storage/records/meta-record.ts'
import { buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const noNetwork = () => Promise.reject(new TypeError('no network'))

const first = { from: 1, through: 500, from_seq: 7, seq: 506 }
const second = { from: 501, through: 600, from_seq: 507, seq: 606 }

test('nothing is acknowledged before the feed has reached it', () => {
  expect(acknowledgeSteps([first, second], 6)).toEqual({ ended: null, steps: [first, second] })
})

test('a page that ends within a stretch acknowledges as many commands as it brings', () => {
  const { ended, steps } = acknowledgeSteps([first, second], 16)
  expect(ended).toBe(10)
  expect(steps).toEqual([{ ...first, from: 11, from_seq: 17 }, second])
  expect(acknowledgeSteps(steps, 606)).toEqual({ ended: 600, steps: [] })
})

test('a stretch of repeated answers is acknowledged as a whole', () => {
  const scattered = { from: 1, through: 3, from_seq: 40, seq: 40 }
  expect(acknowledgeSteps([scattered], 39)).toEqual({ ended: null, steps: [scattered] })
  expect(acknowledgeSteps([scattered], 40)).toEqual({ ended: 3, steps: [] })
})

async function databaseWith(count: number): Promise<RawDatabase> {
  const { database } = await Device.open({ user: buildUser(), fetch: noNetwork })
  const records = Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    id: `record ${index + 1}`,
    kind: 'x',
    v: 1,
    args: {},
    device_time: '',
    repairs: null,
    writes: [],
    rejection: null,
  }))
  await database.outbox.bulkAdd(records)
  return database
}

const placesOf = async (database: RawDatabase) =>
  (await queuedRecords(database, 10)).map(({ n }) => n)

const addAck = (database: RawDatabase, step: AckStep) =>
  changeOutbound(database, ({ acks }) => ({ acks: withAck(acks, step) }))

test('acknowledged commands are not sent again, except those that the server lost', async () => {
  const database = await databaseWith(5)
  await addAck(database, { from: 1, through: 3, from_seq: 10, seq: 12 })
  expect(await placesOf(database)).toEqual([4, 5])
  expect((await countQueued(database)).queued).toBe(2)
  await changeOutbound(database, ({ acks }) => ({ acks: withoutAcksFrom(acks, 2) }))
  expect((await readOutbound(database)).acks).toEqual({
    through: 1,
    steps: [{ from: 1, through: 1, from_seq: 10, seq: 12 }],
  })
  expect(await placesOf(database)).toEqual([2, 3, 4, 5])
})

test('a rejected command is skipped among those to send', async () => {
  const database = await databaseWith(4)
  await database.outbox.update(2, { parked: 1 })
  expect(await placesOf(database)).toEqual([1, 3, 4])
  expect((await countQueued(database)).queued).toBe(3)
  expect((await recordsBehind(database, 3, 10)).map(({ n }) => n)).toEqual([4])
})

test('new commands are sent after the numbering restarted at 1, although their numbers were acknowledged', async () => {
  const database = await databaseWith(2)
  await addAck(database, { from: 8, through: 9, from_seq: 10, seq: 11 })
  expect(await placesOf(database)).toEqual([])
  await startOutbound(database, newUuid)
  expect(await placesOf(database)).toEqual([1, 2])
})
