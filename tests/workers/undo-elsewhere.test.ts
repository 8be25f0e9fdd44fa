import { beforeEach, expect, test } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { UNDO_DAYS } from '#domain/import/undo-import.ts'
import { must } from '#domain/must.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { undoableImport } from '#storage/goods/last-import.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { indexedRow } from '#storage/lists/index-fields.ts'
import { pendingTable, serverTable } from '#storage/raw-database.ts'
import { GoodsImport } from '#workers/goods-import.ts'
import { offerUndo, undoImport } from '#workers/undo-import.ts'
import { buildEntry, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const owner = buildUser({ role: 'customer', name: 'Ani', surname: 'Petrosyan' })
const TABLES = ['goods_types', 'goods', 'good_changes', 'good_prices'] as const

let bar: Device
let office: Device

const openFor = (user: User) =>
  Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })

beforeEach(async () => {
  bar = await openFor(owner)
  office = await openFor({ ...owner, id: newUuid(), name: 'Davit', surname: 'Sargsyan' })
})

const authorOn = ({ user }: Device) => ({ actor: actorOf(user), device_id: newUuid() })

async function importOn(device: Device, text: string): Promise<void> {
  const job = new GoodsImport(device.database)
  const outline = await job.read(text)
  if ('fault' in outline) throw new Error(outline.fault)
  const defaults = { type: '', unit: 'by_figures' } as const
  await job.plan({ mapping: outline.mapping, defaults })
  await job.save(authorOn(device), () => undefined)
}

/** What the server would send on, as the other device has it then. */
async function sync(from: Device, to: Device): Promise<void> {
  for (const name of TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const rows = await pendingTable(from.database, name).toArray()
    const sent = rows.map((row) => ({
      ...indexedRow({ table: name, row } as never),
      seq: 1,
      generation: 0,
    }))
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    await serverTable(to.database, name).bulkPut(sent as never)
  }
}

const namesOn = async (device: Device) =>
  (await allGoods(device.database))
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ name_en }) => name_en)
    .sort()

const LIST = 'Name\tType\tSize\tPrice, AMD\nAbsolut\tVodka\t0,7\t9000\nBombay\tGin\t1\t12000'

test('an import is undone on another device, which knows who made it and what it takes back', async () => {
  await importOn(bar, LIST)
  expect(await offerUndo(office.database)).toBeNull()
  await sync(bar, office)
  const facts = { by: 'Ani Petrosyan', deleted: 2, restored: 0, kept: [] }
  expect(await offerUndo(office.database)).toMatchObject(facts)
  expect(await undoImport(office.database, authorOn(office))).toEqual({ undone: 2, kept: [] })
  expect(await namesOn(office)).toEqual([])
  const types = await allGoodsTypes(office.database)
  expect(types.filter(({ deleted_at }) => deleted_at === null)).toEqual([])
  expect(await offerUndo(office.database)).toBeNull()
})

test('changed fields and prices get back what they were, and what was worked with since stays', async () => {
  await importOn(bar, LIST)
  await importOn(
    bar,
    LIST.replace('0,7', '0,7\t')
      .replace('Price', 'Strength\tPrice')
      .replace('1\t12000', '1\t47\t13000'),
  )
  await sync(bar, office)
  expect(await offerUndo(office.database)).toMatchObject({ deleted: 0, restored: 1 })
  await undoImport(office.database, authorOn(office))
  const bombay = must(
    (await allGoods(office.database)).find(({ name_en }) => name_en === 'Bombay'),
    'Bombay',
  )
  expect(bombay.strength).toBeNull()
  const prices = await presentPrices(office.database, [bombay.id])
  expect(prices?.known.get(bombay.id)).toMatchObject({ amount: 1_200_000 })
})

test('an item that was changed or counted since stays, and is named as staying before', async () => {
  await importOn(bar, 'Name\tType\tSize\nAbsolut\tVodka\t0,7\nBombay\tGin\t1')
  await sync(bar, office)
  const [absolut, bombay] = (await allGoods(office.database)).toSorted((one, other) =>
    one.name_en.localeCompare(other.name_en),
  )
  const before = { name_en: 'Absolut' }
  const after = { name_en: 'Absolut Blue' }
  await office.run(editGood, { good_id: must(absolut, 'good').id, before, after })
  expect(await offerUndo(office.database)).toMatchObject({
    deleted: 1,
    kept: [after],
  })
  const inventory = buildInventory()
  const row = buildEntry({
    good_id: must(bombay, 'good').id,
    inventory_id: inventory.id,
    created_at: new Date(Date.now() + 1000).toISOString(),
  })
  await office.database.inventories.put({ ...inventory, seq: 2, generation: 0 })
  await office.database.entries.put({ ...row, seq: 2, generation: 0 })
  expect(await offerUndo(office.database)).toBeNull()
})

test('an import of long ago is not undone as one any more', async () => {
  await importOn(bar, LIST)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await undoableImport(bar.database, later(UNDO_DAYS - 1))).not.toBeNull()
  expect(await undoableImport(bar.database, later(UNDO_DAYS + 1))).toBeNull()
})
