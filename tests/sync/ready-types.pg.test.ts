import { beforeEach, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { fieldsOfReady, READY_TYPES, readyTypeId } from '#domain/goods/ready-types.ts'
import { must } from '#domain/must.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { runSync } from '#sync/run.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import type { Device } from '#tests/support/device/device.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'

const READY = must(READY_TYPES[0], 'ready type')

describeServer('a usual type that is made on two devices without a signal', () => {
  let company: SeededCompany
  let id: string
  let devices: [Device, Device]
  beforeEach(async () => {
    company = await seedCompany(database)
    id = readyTypeId(company.id, READY.key)
    devices = [await openDevice(), await openDevice()]
    for (const device of devices) await device.run(createGoodsType, fieldsOfReady(READY), id)
  })

  const openDevice = (): Promise<Device> => syncedDevice(server, company.owner)

  const syncBoth = async (): Promise<void> => {
    for (const device of [...devices, ...devices]) await runSync(device.deps)
  }

  const livingTypes = () =>
    database.query<{ id: string }>(
      `select id from goods_types where company_id = $1 and name_en = $2 and deleted_at is null`,
      [company.id, READY.name_en],
    )

  test('is one type, and nobody is told of a fault', async () => {
    await syncBoth()
    expect(await livingTypes()).toEqual([{ id }])
    for (const { database: kept } of devices) {
      expect(await parkedRecords(kept)).toEqual([])
      expect(await kept.outbox.count()).toBe(0)
      expect(await kept.goods_types.get(id)).toMatchObject({ name_en: READY.name_en })
    }
  })

  test('stays when one of them takes it back and the other has used it', async () => {
    const [here, there] = devices
    const good = buildGood({ goods_type_id: id, barcode: null })
    await here.run(createGood, good, good.id)
    await runSync(here.deps)
    await there.run(deleteGoodsType, { goods_type_id: id })
    await syncBoth()
    expect(await livingTypes()).toEqual([{ id }])
    expect(await parkedRecords(there.database)).toMatchObject([
      { kind: 'delete-goods-type', rejection: { code: 'goods_type_not_empty' } },
    ])
  })
})
