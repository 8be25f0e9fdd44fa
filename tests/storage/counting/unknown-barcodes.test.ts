import { beforeEach, expect, test } from 'vitest'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { unknownBarcodes } from '#storage/counting/unknown-barcodes.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { buildEntry, buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

const PHOTO = 'data:image/webp;base64,UklGRg=='
let device: Device
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  database = device.database
})

async function counted(barcode: string, minute: number, over: Partial<Entry> = {}): Promise<Entry> {
  const measured_at = `2026-11-20T21:1${minute}:00.000Z`
  const entry = buildEntry({ good_id: null, barcode, measured_at, millilitres: null, ...over })
  const found = { bare_barcode: barcode.padStart(13, '0') }
  await database.entries.put({ ...entry, ...found, seq: 1, generation: 0 })
  return entry
}

test('groups the entries of one bottle, the most recently measured bottle first', async () => {
  const [first, second] = [await counted('0036000291452', 1), await counted('036000291452', 3)]
  const other = await counted('4006381333931', 2)
  await device.run(photographBottle, { barcode: '036000291452', photo: PHOTO })
  const all = await unknownBarcodes(database)
  expect(all.map(({ photo, entries }) => [photo, entries.map(({ id }) => id)])).toEqual([
    [PHOTO, [second.id, first.id]],
    [null, [other.id]],
  ])
})

test('lists a named barcode while an entry has a weight that the good cannot have', async () => {
  const good = buildGood()
  await database.goods.put({ ...good, seq: 1, generation: 0, search_words: [] })
  const heavy = await counted('4006381333931', 1, { gross: 15_000, measurement_unit: null })
  await counted('4006381333931', 2, { measurement_unit: null })
  await device.run(nameBarcode, { barcode: '4006381333931', good_id: good.id })
  expect(await unknownBarcodes(database)).toMatchObject([
    { namedAs: good.id, entries: [{ id: heavy.id }] },
  ])
})
