import { beforeAll, expect, test } from 'vitest'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { inventoryEntriesPath, namedEntry } from '#protocol/counting/entries.ts'
import { goodTotalsList, INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { describeWorld, world } from '#tests/support/rooms/world-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

describeWorld('calls about estimates by eye', () => {
  let entries: string

  beforeAll(async () => {
    entries = inventoryEntriesPath(world.inventoryId)
  })

  const seen = (tenths: number) => ({ good_id: world.good.id, is_full: false, tenths })
  const estimate = async (tenths: number) => {
    const made = await callAs(server, world.owner, 'POST', entries, { body: seen(tenths) })
    expect(made.status).toBe(201)
    return namedEntry.parse(made.body)
  }

  test('barmen estimate where the owner lets them', async () => {
    const post = () => callAs(server, world.barman, 'POST', entries, { body: seen(4) })
    expect(await post()).toMatchObject({ status: 403 })
    const setting = (value: string) =>
      callAs(server, world.owner, 'PUT', SETTINGS_PATH, {
        body: { key: 'estimates', value },
      })
    expect(await setting('barmen')).toMatchObject({ status: 200 })
    expect(await post()).toMatchObject({ status: 201, body: { tenths: 4, gross: null } })
    expect(await setting('managers')).toMatchObject({ status: 200 })
    expect(await post()).toMatchObject({ status: 403 })
  })

  test('an estimate is read as one, and its good says how many it has', async () => {
    const entry = await estimate(5)
    const litrage = world.good.litrage ?? 0
    expect(entry).toMatchObject({ tenths: 5, gross: null, millilitres: litrage / 2, pourer: null })
    const path = `${INVENTORIES_PATH}/${world.inventoryId}/goods`
    const totals = goodTotalsList.parse((await callAs(server, world.owner, 'GET', path)).body)
    const total = totals.data.find(({ good_id }) => good_id === world.good.id)
    expect(total?.estimated).toBeGreaterThan(0)
    expect(total?.uncertainty).toBeGreaterThan(litrage / 3)
  })

  test('a weight takes its place, and no estimate that of a weight', async () => {
    const { id } = await estimate(3)
    const put = (body: object) =>
      callAs(server, world.owner, 'PUT', `${entries}/${id}`, {
        body: { is_full: false, count: null, gross: null, ...body },
      })
    expect(await put({ tenths: 4 })).toMatchObject({ status: 200, body: { tenths: 4 } })
    expect(await put({ gross: 8220 })).toMatchObject({
      status: 200,
      body: { tenths: null, gross: 8220 },
    })
    expect(await put({ tenths: 4 })).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'tenths' }] },
    })
    const read = await callAs(server, world.owner, 'GET', `${entries}/${id}`)
    const { changelog, gross } = namedEntry.parse(read.body)
    expect(gross).toBe(8220)
    const said = changelog.map(({ before, after }) => [before.tenths, after.tenths, after.gross])
    expect(said).toEqual([
      [3, 4, null],
      [4, null, 8220],
    ])
  })

  test('both at once, or more than ten tenths, is told in its place', async () => {
    const wrong = (body: object) =>
      callAs(server, world.owner, 'POST', entries, { body: { ...seen(4), ...body } })
    const told = { status: 422, body: { errors: [{ param: 'tenths' }] } }
    expect(await wrong({ gross: 8220 })).toMatchObject(told)
    expect(await wrong({ tenths: 11 })).toMatchObject(told)
  })

  test('the database itself holds no estimate over a weight', async () => {
    const { id } = await estimate(2)
    const weigh = database.query('update entries set gross = 8220 where id = $1', [id])
    await expect(weigh).rejects.toThrow('entries_never_over_a_weight')
  })
})
