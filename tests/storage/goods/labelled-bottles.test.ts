import { beforeEach, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { readingsOfLabel } from '#storage/counting/readings.ts'
import { labelledBottles } from '#storage/goods/labelled-bottles.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { buildEntry, buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

const PHOTO = 'data:image/webp;base64,UklGRg=='
const [named, unnamed] = [1, 2].map((sign) => makeLabel(new Uint8Array(7).fill(sign))) as [
  string,
  string,
]
const good = buildGood()
let device: Device
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  database = device.database
  await database.goods.put({ ...good, seq: 1, generation: 0, search_words: [] })
})

async function weighed(barcode: string, minute: number, goodId: string | null) {
  const measured_at = `2026-11-20T21:1${minute}:00.000Z`
  const entry = buildEntry({ good_id: goodId, barcode, measured_at })
  const found = goodId === null ? { bare_barcode: barcode } : {}
  await database.entries.put({ ...entry, ...found, seq: 1, generation: 0 })
  return entry.id
}

test('bottles with a label are those that were counted or named, and not other barcodes', async () => {
  await weighed(unnamed, 1, null)
  await weighed('4006381333931', 2, null)
  await device.run(photographBottle, { barcode: unnamed, photo: PHOTO })
  await device.run(nameBarcode, { barcode: named.toLowerCase(), good_id: good.id })
  await device.run(nameBarcode, { barcode: '4012700000503', good_id: good.id })
  const bottles = await labelledBottles(database)
  expect(bottles.map(({ label, good: one, photo }) => [label, one?.id ?? null, photo])).toEqual([
    [named, good.id, null],
    [unnamed, null, PHOTO],
  ])
  await device.run(removeBarcode, { good_id: good.id, barcode: named })
  expect((await labelledBottles(database)).map(({ label }) => label)).toEqual([unnamed])
})

test('the readings of a bottle are those under its label, before it had a name and after', async () => {
  const before = await weighed(named, 1, null)
  const after = await weighed(named, 3, good.id)
  await weighed(unnamed, 2, good.id)
  await weighed(good.barcode ?? '', 4, good.id)
  const readings = await readingsOfLabel(database, named)
  expect(readings.map(({ id }) => id)).toEqual([after, before])
})
