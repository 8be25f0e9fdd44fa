import { beforeEach, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { deleteInventory } from '#domain/inventories/commands/delete-inventory.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import { goodByBarcode, goodsById, searchGoods } from '#storage/goods/goods.ts'
import { allInventories, inventoryById } from '#storage/inventories/inventories.ts'
import {
  buildGood,
  buildGoodsType,
  buildInventory,
  buildUser,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

/** What an offline phone finds of goods that it has changed. */

const type = buildGoodsType()
const good = buildGood({ goods_type_id: type.id, name_en: 'Ararat', barcode: '0036000291452' })
const seen = { seq: 1, generation: 0 }
let device: Device

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser(), fetch: noNetwork })
  const { database } = device
  await database.goods_types.put({ ...type, ...seen })
  await database.goods.put({ ...good, ...seen, search_words: wordsOfGood(good) })
})

const found = async (query: string) =>
  (await searchGoods(device.database, query, 10)).map(({ name_en }) => name_en)

test('a new good is found by name and barcode before it is sent', async () => {
  const id = newUuid()
  const fields = { ...goodFieldsOf(good), name_en: 'Իմ և Քո', barcode: '4006381333931' }
  await device.run(createGood, fields, id)
  expect(await found('ԵՒ քո')).toEqual(['Իմ և Քո'])
  expect((await goodByBarcode(device.database, '4006381333931'))?.id).toBe(id)
  expect((await goodsById(device.database, [id])).get(id)?.name_en).toBe('Իմ և Քո')
})

test('a taken barcode is rejected at once, in any spelling', async () => {
  const outcome = await device.run(createGood, { ...goodFieldsOf(good), barcode: '036000291452' })
  expect(outcome).toMatchObject({ code: 'barcode_taken', details: { good_id: good.id } })
})

test('a renamed good is found by its new name only', async () => {
  const rename = { good_id: good.id, before: { name_en: 'Ararat' }, after: { name_en: 'Dvin' } }
  await device.run(editGood, rename)
  expect(await found('dvin')).toEqual(['Dvin'])
  expect(await found('ararat')).toEqual([])
})

test('a good is not found by its former barcode, nor when it is deleted', async () => {
  const { database } = device
  await device.run(editGood, { good_id: good.id, before: {}, after: { barcode: '99' } })
  expect(await goodByBarcode(database, '036000291452')).toBeUndefined()
  expect((await goodByBarcode(database, '99'))?.id).toBe(good.id)
  await device.run(deleteGood, { good_id: good.id })
  expect(await goodByBarcode(database, '99')).toBeUndefined()
  expect(await found('ararat')).toEqual([])
  expect((await goodsById(database, [good.id])).get(good.id)?.deleted_at).not.toBeNull()
})

test('a deleted inventory is not shown', async () => {
  const inventory = buildInventory()
  const { database } = device
  await database.inventories.put({ ...inventory, ...seen })
  expect(await allInventories(database)).toHaveLength(1)
  await device.run(deleteInventory, { inventory_id: inventory.id })
  expect(await allInventories(database)).toEqual([])
  expect(await inventoryById(database, inventory.id)).toBeUndefined()
})
