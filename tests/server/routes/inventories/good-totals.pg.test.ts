import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import {
  goodTotalsList,
  INVENTORIES_PATH,
  type GoodTotalsList,
} from '#protocol/inventories/inventories.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

describeStaffed('what an inventory has of each good', () => {
  let inventoryId: string
  const shelf = shelfOf(2, '')

  beforeAll(async () => {
    const goods_type_id = must(bar.company.goods[0], 'good').goods_type_id
    const device_time = '2026-11-20T21:00:00.000Z'
    const create = { v: 1, repairs: null, kind: 'create-good', device_time }
    const goods = shelf.map((good) => ({ ...good, goods_type_id }))
    const first = opening(must(bar.branchIds[0], 'branch'))
    inventoryId = first.id
    await pushAll(server, bar.owner, [
      ...goods.map((good) => ({ ...create, id: good.id, args: good })),
      first,
      ...goods.map((good, at) =>
        recording(first.id, good, { is_full: true, count: at + 1, gross: null }),
      ),
    ])
  })
  afterAll(() => database.close())

  test('comes with its ±: of a good, of its type, and of all', async () => {
    const path = `${INVENTORIES_PATH}/${inventoryId}/goods`
    const { status, body } = await callAs<GoodTotalsList>(server, bar.barman, 'GET', path)
    expect(status).toBe(200)
    expect(goodTotalsList.parse(body)).toEqual(body)
    // A bottle of 0.7 l may lack 15 ml by law.
    const [one = 0, two = 0] = body.data.map(({ uncertainty }) => uncertainty ?? 0)
    expect(one).toBeCloseTo((2 * 15) / 1.96, 6)
    expect(two).toBeCloseTo(one * Math.SQRT2, 6)
    expect(body.uncertainty).toBeCloseTo(one * Math.sqrt(3), 6)
    const goods_type_id = must(bar.company.goods[0], 'good').goods_type_id
    expect(body.types).toEqual([
      { goods_type_id, total_leftover_ml: 2100, uncertainty: body.uncertainty },
    ])
  })
})
