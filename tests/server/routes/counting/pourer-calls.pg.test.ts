import { beforeAll, expect, test } from 'vitest'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import { inventoryEntriesPath, namedEntry } from '#protocol/counting/entries.ts'
import { POURERS_PATH } from '#protocol/counting/pourers.ts'
import { listStockEntries } from '#server/sql/counting/entries.ts'
import { apiWorld, type ApiWorld } from '#tests/support/server/api-world.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { describeWorld, world } from '#tests/support/rooms/world-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

describeWorld('calls about pourers', () => {
  let stranger: ApiWorld
  let entries: string

  beforeAll(async () => {
    stranger = await apiWorld(database, server)
    entries = inventoryEntriesPath(world.inventoryId)
  })

  const create = async (body: object) =>
    (await callAs<Pourer>(server, world.manager, 'POST', POURERS_PATH, { body })).body
  const one = (id: string) => `${POURERS_PATH}/${id}`

  test('one that is typed gets the ± of its kind', async () => {
    expect(await create({ name: 'Plastic', weight: 152 })).toMatchObject({
      name: 'Plastic',
      weight: 152,
      error: 16,
      source: 'typed',
      deleted_at: null,
    })
  })

  test('everyone reads them, owner and managers change them', async () => {
    const { id } = await create({ name: 'Long', weight: 300, error: 20, source: 'measured' })
    const list = await callAs<{ data: Pourer[] }>(server, world.barman, 'GET', POURERS_PATH)
    expect(list.body.data.map((row) => row.id)).toContain(id)
    const body = { weight: 310 }
    expect(await callAs(server, world.barman, 'PUT', one(id), { body })).toMatchObject({
      status: 403,
    })
    const denied = { status: 403 }
    expect(await callAs(server, world.barman, 'DELETE', one(id))).toMatchObject(denied)
    const made = { name: 'Mine', weight: 1 }
    expect(await callAs(server, world.barman, 'POST', POURERS_PATH, { body: made })).toMatchObject(
      denied,
    )
    expect(await callAs(server, world.owner, 'PUT', one(id), { body })).toMatchObject({
      status: 200,
      body: { name: 'Long', weight: 310, error: 20 },
    })
  })

  test('a change of what was read is refused when somebody came first', async () => {
    const { id } = await create({ name: 'Cork', weight: 200 })
    const headers = { 'if-match': '"1"' }
    const body = { weight: 210 }
    const late = await callAs(server, world.owner, 'PUT', one(id), { body, headers })
    expect(late).toMatchObject({ status: 412 })
  })

  test('a removed one is not listed, cannot be worn, and is still on its entries', async () => {
    const { id } = await create({ name: 'Old', weight: 100 })
    const body = { good_id: world.good.id, is_full: false, gross: 8320, pourer_id: id }
    const counted = await callAs(server, world.barman, 'POST', entries, { body })
    expect(await callAs(server, world.owner, 'DELETE', one(id))).toMatchObject({ status: 200 })
    const list = await callAs<{ data: Pourer[] }>(server, world.owner, 'GET', POURERS_PATH)
    expect(list.body.data.map((row) => row.id)).not.toContain(id)
    const again = await callAs(server, world.barman, 'POST', entries, { body })
    expect(again).toMatchObject({ status: 404, body: { errors: [{ param: 'pourer_id' }] } })
    const { id: entryId } = namedEntry.parse(counted.body)
    const kept = await callAs(server, world.owner, 'GET', `${entries}/${entryId}`)
    expect(kept.body).toMatchObject({ gross: 8320, pourer: { id, name: 'Old', weight: 100 } })
  })

  test('nobody sees or wears those of another company', async () => {
    const theirs = stranger.pourerId
    for (const [method, change] of [
      ['GET', {}],
      ['PUT', { body: { weight: 1 } }],
      ['DELETE', {}],
    ] as const) {
      const answer = await callAs(server, world.owner, method, one(theirs), change)
      expect([method, answer.status]).toEqual([method, 404])
    }
    const kept = await callAs(server, stranger.owner, 'GET', one(theirs))
    expect(kept.body).toMatchObject({ weight: 285, deleted_at: null })
    const body = { good_id: world.good.id, is_full: false, gross: 8320, pourer_id: theirs }
    expect(await callAs(server, world.owner, 'POST', entries, { body })).toMatchObject({
      status: 404,
    })
    const list = await callAs<{ data: Pourer[] }>(server, world.owner, 'GET', POURERS_PATH)
    expect(list.body.data.map(({ id }) => id)).not.toContain(theirs)
  })

  test('an entry is measured without it, and a later weight of the pourer changes nothing', async () => {
    const { id } = await create({ name: 'Steel', weight: 285, error: 26 })
    const plain = { good_id: world.good.id, is_full: false, gross: 8220 }
    const bare = await callAs(server, world.barman, 'POST', entries, { body: plain })
    const body = { ...plain, gross: 8505, pourer_id: id }
    const { body: made } = await callAs(server, world.barman, 'POST', entries, { body })
    const entry = namedEntry.parse(made)
    expect(entry.millilitres).toBe(namedEntry.parse(bare.body).millilitres)
    await callAs(server, world.owner, 'PUT', one(id), { body: { weight: 400 } })
    const after = await callAs(server, world.owner, 'GET', `${entries}/${entry.id}`)
    expect(after.body).toEqual(made)
    const stock = await listStockEntries(database, world.company.id, world.inventoryId)
    const worn = { id, name: 'Steel', weight: 285, error: 26 }
    expect(stock.map(({ pourer }) => pourer)).toContainEqual(worn)
  })

  test('a correction puts one on, keeps it, and takes it off, and its history says so', async () => {
    const { id, name, weight, error } = await create({ name: 'Bar', weight: 285, error: 26 })
    const body = { good_id: world.good.id, is_full: false, gross: 8505 }
    const { body: made } = await callAs(server, world.owner, 'POST', entries, { body })
    const path = `${entries}/${namedEntry.parse(made).id}`
    const amount = { is_full: false, count: null, gross: 8505 }
    const put = (more: object) =>
      callAs(server, world.owner, 'PUT', path, { body: { ...amount, ...more } })
    expect((await put({ pourer_id: id })).body).toMatchObject({ pourer: { id } })
    expect((await put({ gross: 8405 })).body).toMatchObject({ gross: 8405, pourer: { id } })
    const last = namedEntry.parse((await put({ pourer_id: null })).body)
    expect(last).toMatchObject({ pourer: null, millilitres: namedEntry.parse(made).millilitres })
    const worn = { id, name, weight, error }
    expect(last.changelog.map(({ before, after }) => [before.pourer, after.pourer])).toEqual([
      [null, worn],
      [worn, worn],
      [worn, null],
    ])
    expect(await put({ pourer_id: newUuid() })).toMatchObject({ status: 404 })
  })

  test('all that is wrong with a reading is told at once, whatever its bottle wears', async () => {
    const body = {
      good_id: world.good.id,
      is_full: false,
      gross: 11_700,
      pourer_id: world.pourerId,
    }
    const wrong = await callAs(server, world.owner, 'POST', entries, {
      body: { ...body, place: 'x'.repeat(61) },
    })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ param: 'place' }] } })
    expect(await callAs(server, world.owner, 'POST', entries, { body })).toMatchObject({
      status: 201,
    })
  })
})
