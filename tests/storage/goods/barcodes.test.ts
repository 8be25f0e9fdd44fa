import { beforeEach, expect, test } from 'vitest'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import { bareEntries } from '#storage/counting/entries.ts'
import { goodOfBarcode, notesOfBarcode } from '#storage/goods/barcodes.ts'
import { countedUnder, moreBarcodesOf } from '#storage/goods/more-barcodes.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import {
  buildBranch,
  buildGood,
  buildGoodsType,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

/** What an offline phone knows of a bottle that nobody has named yet. */

const BARCODE = '0036000291452'
const PHOTO = 'data:image/webp;base64,UklGRg=='
const type = buildGoodsType()
const good = buildGood({ goods_type_id: type.id })
const branch = buildBranch()
const seen = { seq: 1, generation: 0 }
let device: Device
let inventoryId: string

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  const { database } = device
  await database.goods_types.put({ ...type, ...seen })
  await database.goods.put({ ...good, ...seen, search_words: [] })
  await database.branches.put({ ...branch, ...seen })
  inventoryId = newUuid()
  await device.run(openInventory, { branch_id: branch.id, name: null }, inventoryId)
})

async function weigh(barcode: string, gross = 8220): Promise<string> {
  const id = newUuid()
  const bare = { good_id: null, measurement_unit: null, figures: NO_FIGURES, count: null }
  const reading = { source: 'keypad', measured_at: NOW, place: null, division: null } as const
  const args = { inventory_id: inventoryId, barcode, is_full: false, gross, ...bare, ...reading }
  expect(await device.run(recordEntry, args, id)).not.toHaveProperty('code')
  return id
}

const waiting = async () => (await bareEntries(device.database)).map(({ id }) => id).toSorted()

test('entries of an unknown barcode are listed until it is named, and then all have an amount', async () => {
  const ids = [await weigh(BARCODE), await weigh('036000291452', 6000)]
  expect(await waiting()).toEqual(ids.toSorted())
  await device.run(nameBarcode, { barcode: BARCODE, good_id: good.id })
  expect(await waiting()).toEqual([])
  const volumes = (await entriesOf(device.database, inventoryId)).map(
    ({ millilitres }) => millilitres,
  )
  expect(volumes).toEqual([115.96, 350])
  // From now on every spelling of the barcode finds that good.
  expect((await goodOfBarcode(device.database, '036000291452'))?.good.id).toBe(good.id)
})

test('a deleted entry is not listed as unknown', async () => {
  const id = await weigh(BARCODE)
  await device.run(deleteEntry, { inventory_id: inventoryId, entry_id: id })
  expect(await waiting()).toEqual([])
})

test('the picture of a barcode is stored beside its name', async () => {
  await device.run(photographBottle, { barcode: BARCODE, photo: PHOTO })
  await device.run(nameBarcode, { barcode: BARCODE, good_id: good.id })
  const notes = await notesOfBarcode(device.database, '036000291452')
  expect(notes).toHaveLength(2)
  expect(notes).toContainEqual(expect.objectContaining({ photo: PHOTO, good_id: null }))
  expect(notes).toContainEqual(expect.objectContaining({ photo: null, good_id: good.id }))
})

test('the good with the barcode wins over the good it was named as', async () => {
  const own = newUuid()
  await device.run(createGood, { ...goodFieldsOf(good), barcode: BARCODE }, own)
  await device.run(nameBarcode, { barcode: BARCODE, good_id: good.id })
  expect((await goodOfBarcode(device.database, BARCODE))?.good.id).toBe(own)
  await device.run(deleteGood, { good_id: own })
  expect((await goodOfBarcode(device.database, BARCODE))?.good.id).toBe(good.id)
  await device.run(deleteGood, { good_id: good.id })
  expect(await goodOfBarcode(device.database, BARCODE)).toBeUndefined()
})

test('a good’s further barcodes are listed, found with their number, and gone when removed', async () => {
  const CASE = '14006381333938'
  const adding = { good_id: good.id, barcode: CASE, quantity: 24, instead_of: null }
  await device.run(addBarcode, adding)
  await device.run(nameBarcode, { barcode: BARCODE, good_id: good.id })
  expect(await goodOfBarcode(device.database, CASE)).toMatchObject({
    good: { id: good.id },
    quantity: 24,
  })
  expect(await moreBarcodesOf(device.database, good.id)).toEqual([
    { barcode: BARCODE, quantity: 1 },
    { barcode: CASE, quantity: 24 },
  ])
  await device.run(removeBarcode, { good_id: good.id, barcode: CASE })
  expect(await goodOfBarcode(device.database, CASE)).toBeUndefined()
  expect(await moreBarcodesOf(device.database, good.id)).toEqual([
    { barcode: BARCODE, quantity: 1 },
  ])
})

test('a barcode of a deleted good means nobody on the device, whatever was said before', async () => {
  const last = buildGood({ goods_type_id: type.id, barcode: null })
  await device.database.goods.put({ ...last, ...seen, search_words: [] })
  await device.run(nameBarcode, { barcode: BARCODE, good_id: good.id })
  await device.run(nameBarcode, { barcode: BARCODE, good_id: last.id })
  expect((await goodOfBarcode(device.database, BARCODE))?.good.id).toBe(last.id)
  const creation = { ...goodFieldsOf(good), barcode: BARCODE }
  expect(await device.run(createGood, creation)).toMatchObject({ code: 'barcode_taken' })
  await device.run(deleteGood, { good_id: last.id })
  expect(await goodOfBarcode(device.database, BARCODE)).toBeUndefined()
  const entry = await weigh(BARCODE)
  expect(await waiting()).toEqual([entry])
})

test('what was counted under a bare barcode is known before it is multiplied', async () => {
  const weighed = await weigh(BARCODE)
  const bare = { good_id: null, measurement_unit: null, figures: NO_FIGURES, gross: null }
  const sealed = { inventory_id: inventoryId, barcode: BARCODE, is_full: true, count: 24, ...bare }
  await device.run(recordEntry, { ...sealed, source: 'keypad', measured_at: NOW })
  expect(await waiting()).toHaveLength(2)
  expect(await countedUnder(device.database, '036000291452')).toBe(24)
  const adding = { good_id: good.id, barcode: BARCODE, quantity: 24, instead_of: null }
  await device.run(addBarcode, adding)
  expect(await countedUnder(device.database, BARCODE)).toBe(0)
  // A weight is never that of a case.
  expect(await waiting()).toEqual([weighed])
})
