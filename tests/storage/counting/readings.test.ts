import { expect, test } from 'vitest'
import { readingsOfGood } from '#storage/counting/readings.ts'
import { buildEntry, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

test('readings of a good are listed across inventories, newest first, with pending changes', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  const { database } = await Device.open({ user: buildUser(), fetch: noNetwork })
  const good_id = newUuid()
  const on = (day: number) => ({ good_id, measured_at: `2026-11-0${day}T18:00:00.000Z` })
  const [first, second, third] = [buildEntry(on(1)), buildEntry(on(2)), buildEntry(on(3))]
  const sent = { seq: 1, generation: 0 }
  for (const entry of [second, first, buildEntry()])
    await database.entries.put({ ...entry, ...sent })
  // A correction and a new entry, both pending on this device.
  await database.pending_entries.put({ ...second, gross: 6000, millilitres: 115.96 })
  await database.pending_entries.put(third)
  const readings = await readingsOfGood(database, good_id)
  expect(readings.map(({ id, gross }) => [id, gross])).toEqual([
    [third.id, 8220],
    [second.id, 6000],
    [first.id, 8220],
  ])
})
