import { beforeEach, expect, test } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { packEntries } from '#storage/counting/entry-packs.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { getRow, getRows, rowsWhere } from '#storage/optimistic.ts'
import { buildEntry, buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const [changed, untouched] = [buildGood({ barcode: '4600000000015' }), buildGood()]
let device: Device

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  await device.database.goods.bulkPut(
    [changed, untouched].map((good) => ({
      ...good,
      ...indexFieldsOfGood(good),
      seq: 1,
      generation: 0,
    })),
  )
})

async function edit(after: { barcode?: string; name_en?: string }): Promise<void> {
  const before = { barcode: changed.barcode, name_en: changed.name_en }
  const outcome = await device.run(editGood, { good_id: changed.id, before, after })
  expect(outcome).toMatchObject([{ table: 'goods' }, { table: 'good_changes' }])
}

test('a pending row replaces the server’s row, in the requested order', async () => {
  await edit({ name_en: 'Renamed' })
  const rows = await getRows(device.database, 'goods', [untouched.id, newUuid(), changed.id])
  expect(rows.map((row) => row?.name_en)).toEqual([untouched.name_en, undefined, 'Renamed'])
  expect(await getRow(device.database, 'goods', changed.id)).toMatchObject({ name_en: 'Renamed' })
})

test('a query finds a row as its pending command leaves it, not as the server has it', async () => {
  await edit({ barcode: '4600000000022' })
  const withBarcode = (barcode: string) =>
    rowsWhere(
      device.database,
      'goods',
      (table) => table.where({ barcode }).toArray(),
      (good) => good.barcode === barcode,
    )
  expect(await withBarcode('4600000000015')).toEqual([])
  expect(await withBarcode('4600000000022')).toMatchObject([{ id: changed.id }])
})

test('packed entries are read like all others', async () => {
  const inventory_id = newUuid()
  const sent = Array.from({ length: 6 }, () => ({ ...buildEntry({ inventory_id }), seq: 1 }))
  expect(await packEntries(device.database, sent, 0)).toEqual([])
  const ids = sent.map(({ id }) => id)
  expect((await getRows(device.database, 'entries', ids)).map((row) => row?.id)).toEqual(ids)
})
