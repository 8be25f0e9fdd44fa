import { expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { must } from '#domain/must.ts'
import { goodsPage } from '#storage/lists/goods-page.ts'
import { readMeta } from '#storage/meta.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'

const QUERY = { page: 1, limit: 2, search: '', sort: null, order: 'desc', language: 'en' } as const

describeStored('the number of goods that a device stores beside them', () => {
  test('follows added, changed and deleted goods', async () => {
    const server = new TestServer(database)
    const company = await seedCompany(database)
    const device = await syncedDevice(server, company.owner)
    const saved = async () => {
      await runSync(device.deps)
      const { total } = await goodsPage(device.database, QUERY)
      expect(await readMeta(device.database, 'listed_goods')).toBe(total)
      return total
    }
    const good = must(company.goods[0], 'good')
    expect(await saved()).toBe(3)
    const id = newUuid()
    await device.run(createGood, { ...goodFieldsOf(good), barcode: null, name_en: 'New' }, id)
    expect((await goodsPage(device.database, QUERY)).total).toBe(4)
    expect(await saved()).toBe(4)
    await device.run(editGood, { good_id: id, before: {}, after: { name_en: 'Newer' } })
    expect(await saved()).toBe(4)
    await device.run(deleteGood, { good_id: good.id })
    expect(await saved()).toBe(3)
  })
})
