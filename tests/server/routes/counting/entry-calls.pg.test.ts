import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { inventoryEntriesPath, namedEntries, namedEntry } from '#protocol/counting/entries.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { apiWorld } from '#tests/support/server/api-world.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { describeWorld, world } from '#tests/support/rooms/world-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import type { Call } from '#tests/support/server/server.ts'

describeWorld('calls about entries', () => {
  let path: string

  beforeAll(async () => {
    path = inventoryEntriesPath(world.inventoryId)
  })

  const post = (body: object, who: User = world.barman, headers: Call['headers'] = {}) =>
    callAs(server, who, 'POST', path, { body, headers })
  const open = () => ({ good_id: world.good.id, is_full: false, gross: 8220 })

  test('record an open bottle with the figures that the good has now', async () => {
    const { status, body } = await post({ ...open(), place: 'cellar' })
    expect(status).toBe(201)
    const entry = namedEntry.parse(body)
    const { weight_full, weight_empty, litrage, density } = world.good
    expect(entry).toMatchObject({
      good_id: world.good.id,
      gross: 8220,
      place: 'cellar',
      source: 'keypad',
      figures: { weight_full, weight_empty, litrage, density },
      measured_at: new Date(server.nowMs).toISOString(),
      changelog: [],
    })
    expect(entry.leftover).toBe(entry.millilitres)
    expect(entry.total_liters).toBe(must(entry.millilitres, 'volume') / 1000)
    expect((await callAs(server, world.owner, 'GET', `${path}/${entry.id}`)).body).toEqual(body)
  })

  test('record an open bottle by the density of its type, which only its other goods tell', async () => {
    const half = must(world.company.goods[1], 'another good')
    await database.query(
      `update goods set weight_full = null, weight_empty = 4900, litrage = 700, density = null,
         strength = null, measurement_unit = 1, goods_type_id = $2 where id = $1`,
      [half.id, world.good.goods_type_id],
    )
    await database.query(
      'update goods_types set average_density = null, usual_sugar = null where id = $1',
      [world.good.goods_type_id],
    )
    const { status, body } = await post({ ...open(), good_id: half.id })
    expect(status).toBe(201)
    const { weight_full, weight_empty, litrage } = world.good
    const weights = must(weight_full, 'full') - must(weight_empty, 'empty')
    const density = weights / 10 / must(litrage, 'size')
    expect(namedEntry.parse(body).millilitres).toBeCloseTo((822 - 490) / density, 0)
  })

  test('record sealed bottles, of which nothing is left over', async () => {
    const { body } = await post({ good_id: world.good.id, is_full: true, count: 3 })
    const millilitres = 3 * must(world.good.litrage, 'size')
    expect(body).toMatchObject({ millilitres, leftover: 0, total_liters: millilitres / 1000 })
  })

  test('record by a barcode: of a good, or of none yet', async () => {
    const known = await post({ barcode: world.good.barcode, is_full: true, count: 1 })
    expect(known.body).toMatchObject({ good_id: world.good.id, count: 1 })
    const unknown = await post({ barcode: '4006381333931', is_full: true, count: 2 })
    expect(unknown.body).toMatchObject({ good_id: null, barcode: '4006381333931', count: 2 })
  })

  test('count no bottle twice, also if the good has changed since', async () => {
    const key = { 'idempotency-key': newUuid() }
    const first = await post(open(), world.barman, key)
    const good = `${GOODS_PATH}/${world.good.id}`
    await callAs(server, world.owner, 'PUT', good, { body: { litrage: 750 } })
    server.nowMs += 60_000
    expect(await post(open(), world.barman, key)).toMatchObject({ status: 201, body: first.body })
    const other = await post({ ...open(), gross: 8000 }, world.barman, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  test.each([
    ['neither good nor barcode', { is_full: false, gross: 8220 }, 'bad_request'],
    ['no weight', { good_id: 'good', is_full: false }, 'weight_required'],
    [
      'a weight above that of the full bottle',
      { good_id: 'good', is_full: false, gross: 90_000 },
      'weight_above_full',
    ],
    ['no count', { good_id: 'good', is_full: true }, 'count_required'],
  ])('refuse %s', async (_what, body, code) => {
    const good = 'good_id' in body ? { good_id: world.good.id } : {}
    expect((await post({ ...body, ...good })).body).toMatchObject({ code })
  })

  test('refuse a good or an inventory of others', async () => {
    const theirs = await apiWorld(database, server)
    const theirGood = await post({ ...open(), good_id: theirs.good.id })
    expect(theirGood).toMatchObject({ status: 404 })
    expect(await post(open(), theirs.owner)).toMatchObject({ status: 404 })
    const entry = `${path}/${world.entryId}`
    expect(await callAs(server, theirs.owner, 'GET', entry)).toMatchObject({ status: 404 })
  })

  test('read an entry with who changed what of it', async () => {
    const one = `${path}/${world.entryId}`
    const body = { is_full: false, count: null, gross: 6000 }
    const changed = await callAs(server, world.owner, 'PUT', one, { body })
    expect(changed.body).toMatchObject({
      status: 'edited',
      changelog: [{ before: { gross: 8220 }, after: { gross: 6000 } }],
    })
    expect((await callAs(server, world.barman, 'GET', one)).body).toEqual(changed.body)
  })

  test('list entries by pages, the first counted first', async () => {
    const list = async (query: string) =>
      namedEntries.parse((await callAs(server, world.owner, 'GET', `${path}/list${query}`)).body)
    const all = await list('')
    expect(all.total).toBe(all.data.length)
    expect(all.data.map(({ id }) => id)).toContain(world.deletedEntryId)
    const second = await list('?page=1&limit=2')
    expect(second).toEqual({ data: all.data.slice(2, 4), total: all.total })
  })
})
