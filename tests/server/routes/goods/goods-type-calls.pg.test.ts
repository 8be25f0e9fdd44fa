import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import {
  GOODS_PATH,
  GOODS_TYPES_PATH,
  goodsTypeItem,
  goodsTypesList,
  goodsTypesOrder,
  MANAGER_GOODS_TYPES_PATH,
} from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH, type InventoryItem } from '#protocol/inventories/inventories.ts'
import type { List } from '#protocol/lists.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { SETTINGS_PATH, settingsAnswer } from '#protocol/account/settings.ts'
import { countedBar, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import type { Call } from '#tests/support/server/server.ts'

describeServer('the calls about types, settings and deleted inventories', () => {
  let bar: CountedBar
  let owner: User
  /** The type of the bar's three goods. */
  let spirits: string

  const as = async (user: User, method: string, path: string, call: Call = {}) =>
    server.call(method, path, { ...call, token: await server.tokenFor(user) })
  beforeEach(async () => {
    bar = await countedBar(database, server)
    owner = bar.company.owner
    spirits = must(bar.company.goods[0], 'good').goods_type_id
  })

  const add = async (name_en: string) => {
    const { body, status } = await as(owner, 'POST', GOODS_TYPES_PATH, { body: { name_en } })
    expect(status).toBe(201)
    return goodsTypeItem.parse(body)
  }
  const list = async (path = GOODS_TYPES_PATH) =>
    goodsTypesList.parse((await as(bar.barman, 'GET', path)).body)

  test('a new type comes last, with its empty names filled', async () => {
    const type = await add('Gin')
    expect(type).toMatchObject({ name_ru: 'Gin', name_hy: 'Gin', order: 2 })
    expect((await list()).data.map(({ id }) => id)).toEqual([spirits, type.id])
    expect(await as(owner, 'POST', GOODS_TYPES_PATH, { body: {} })).toMatchObject({
      status: 422,
      body: { code: 'name_required', errors: [{ param: 'name_en' }] },
    })
  })

  test('types are found in any alphabet and by any word', async () => {
    const { id } = await add('Իմ և Քո')
    for (const search of ['և', 'ԵՒ', 'քո', 'իմ']) {
      const { data, total } = await list(`${GOODS_TYPES_PATH}?search=${encodeURIComponent(search)}`)
      expect([search, total, data[0]?.id]).toEqual([search, 1, id])
    }
  })

  test('the full order is saved; unknown ids are told, missing types follow', async () => {
    const [gin, rum] = [await add('Gin'), await add('Rum')]
    for (const path of [`${GOODS_TYPES_PATH}/sort`, `${GOODS_TYPES_PATH}/order`]) {
      const nobody = newUuid()
      const { body, status } = await as(owner, 'PUT', path, {
        body: { ids: [rum.id, nobody, spirits, rum.id, nobody] },
      })
      expect(status).toBe(200)
      expect(goodsTypesOrder.parse(body).unknown).toEqual([nobody])
      expect(goodsTypesOrder.parse(body).data.map(({ id, order }) => [id, order])).toEqual([
        [rum.id, 1],
        [spirits, 2],
        [gin.id, 3],
      ])
      await as(owner, 'PUT', path, { body: { ids: [spirits, gin.id, rum.id] } })
    }
    const whole = await list(`${GOODS_TYPES_PATH}/order`)
    expect(whole.data.map(({ id }) => id)).toEqual([spirits, gin.id, rum.id])
  })

  test('one call can order a thousand types', async () => {
    const ids = Array.from({ length: 1000 }, newUuid)
    const path = `${GOODS_TYPES_PATH}/sort`
    expect((await as(owner, 'PUT', path, { body: { ids } })).status).toBe(200)
    const more = { body: { ids: [...ids, newUuid()] } }
    expect((await as(owner, 'PUT', path, more)).status).toBe(422)
  })

  test('a type has the density of its goods until one is entered', async () => {
    const path = `${GOODS_TYPES_PATH}/${spirits}`
    const get = async () => goodsTypeItem.parse((await as(owner, 'GET', path)).body)
    const first = await get()
    // Two bottles of (11540 − 4900) decigrams in 700 ml; the third good has no full weight.
    expect(first).toMatchObject({ average_density: 0.9486, has_own_density: false })
    await as(owner, 'PUT', path, { body: { ...first, name_en: 'Strong' } })
    expect(await get()).toMatchObject({ name_en: 'Strong', has_own_density: false })
    await as(owner, 'PUT', path, { body: { average_density: 0.94 } })
    expect(await get()).toMatchObject({ average_density: 0.94, has_own_density: true })
    await as(owner, 'PUT', path, { body: { average_density: null } })
    expect(await get()).toMatchObject({ average_density: 0.9486, has_own_density: false })
    expect((await list()).data[0]).toMatchObject({ average_density: 0.9486 })
  })

  test('a type of usual strength and sugar has their density', async () => {
    const liqueur = { name_en: 'Liqueur', usual_strength: 2500, usual_sugar: 250 }
    const { body, status } = await as(owner, 'POST', GOODS_TYPES_PATH, { body: liqueur })
    expect(status).toBe(201)
    const type = goodsTypeItem.parse(body)
    expect(type).toMatchObject({ ...liqueur, average_density: 1.0636, has_own_density: false })
    const path = `${GOODS_TYPES_PATH}/${type.id}`
    expect(await as(owner, 'PUT', path, { body: { usual_sugar: 0 } })).toMatchObject({
      status: 200,
      body: { usual_strength: 2500, usual_sugar: 0 },
    })
    for (const wrong of [{ usual_strength: 10_001 }, { usual_sugar: -1 }]) {
      expect((await as(owner, 'PUT', path, { body: wrong })).status).toBe(422)
    }
  })

  test('a type with goods cannot be deleted, but an empty one can', async () => {
    const path = `${GOODS_TYPES_PATH}/${spirits}`
    expect(await as(owner, 'DELETE', path)).toMatchObject({
      status: 409,
      body: { code: 'goods_type_not_empty', details: { goods: 3 } },
    })
    for (const { id } of bar.company.goods) await as(owner, 'DELETE', `${GOODS_PATH}/${id}`)
    const deleted = await as(owner, 'DELETE', path)
    expect(deleted).toMatchObject({ status: 200, body: { deleted_at: expect.any(String) } })
    expect((await list()).data).toEqual([])
    expect((await as(owner, 'DELETE', path)).body).toEqual(deleted.body)
  })

  test('the manager’s paths do the same for the manager', async () => {
    const manager = must(bar.company.barmen[1], 'manager')
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
    const made = await as(manager, 'POST', MANAGER_GOODS_TYPES_PATH, { body: { name_en: 'Gin' } })
    const path = `${MANAGER_GOODS_TYPES_PATH}/${String(made.body['id'])}`
    const edited = await as(manager, 'PUT', path, { body: { name_ru: 'Джин' } })
    expect(edited).toMatchObject({ status: 200, body: { name_en: 'Gin', name_ru: 'Джин' } })
    expect((await as(manager, 'DELETE', path)).status).toBe(200)
    expect((await as(owner, 'GET', path)).status).toBe(403)
  })

  test('a barman can read types and settings but change neither', async () => {
    for (const [method, path, body] of [
      ['POST', GOODS_TYPES_PATH, { name_en: 'Mine' }],
      ['PUT', `${GOODS_TYPES_PATH}/${spirits}`, { name_en: 'Mine' }],
      ['PUT', `${GOODS_TYPES_PATH}/sort`, { ids: [] }],
      ['DELETE', `${GOODS_TYPES_PATH}/${spirits}`, undefined],
      ['PUT', SETTINGS_PATH, { key: 'weight', value: 'kilogram' }],
      ['DELETE', `${INVENTORIES_PATH}/${bar.openId}`, undefined],
    ] as const) {
      expect((await as(bar.barman, method, path, { body })).status).toBe(403)
    }
    expect((await as(bar.barman, 'GET', SETTINGS_PATH)).status).toBe(200)
  })

  test('settings are pairs of key and value, which the owner changes one at a time', async () => {
    const read = async () => settingsAnswer.parse((await as(owner, 'GET', SETTINGS_PATH)).body).data
    expect(await read()).toEqual([
      { key: 'weight', value: 'gram' },
      { key: 'volume', value: 'milliliter' },
      { key: 'density', value: 'g/cm3' },
    ])
    const body = { key: 'volume', value: 'liter' }
    expect((await as(owner, 'PUT', SETTINGS_PATH, { body })).status).toBe(200)
    expect(await read()).toContainEqual(body)
    const { body: page } = await server.call<PullAnswer>('GET', PULL_PATH, {
      token: await server.tokenFor(bar.barman),
    })
    expect(page.rows.companies).toMatchObject([{ volume_unit: 'liter' }])
    for (const key of ['weight', 'volume']) {
      const automatic = { key, value: 'automatic' }
      expect((await as(owner, 'PUT', SETTINGS_PATH, { body: automatic })).status).toBe(200)
      expect(await read()).toContainEqual(automatic)
    }
  })

  test.each([
    [{ key: 'weight', value: 'liter' }, [{ param: 'weight', code: 'choice_required' }]],
    [{ key: 'toString', value: 'gram' }, [{ param: 'toString', code: 'unknown_field' }]],
    [{ key: 'iiko_hosts', value: 'x' }, [{ param: 'iiko_hosts', code: 'unknown_field' }]],
    [{ key: 'iiko_login', value: ' ' }, [{ param: 'iiko_login', code: 'required' }]],
  ])('a setting %j is refused by its key', async (body, errors) => {
    expect(await as(owner, 'PUT', SETTINGS_PATH, { body })).toMatchObject({
      status: 422,
      body: { code: 'bad_request', errors },
    })
  })

  test('of several settings none is saved when one is wrong, and each wrong one is named', async () => {
    const before = (await as(owner, 'GET', SETTINGS_PATH)).body
    const settings = [
      { key: 'weight', value: 'kilogram' },
      { key: 'iiko_host', value: 'https://bar.iiko.it' },
      { key: 'iiko_login', value: 'stranger' },
      { key: 'iiko_password', value: 'secret' },
      { key: 'volume', value: 'bogus' },
      { key: 'density', value: '' },
      { key: 'nonsense', value: 'x' },
    ]
    const answer = await as(owner, 'PUT', SETTINGS_PATH, { body: { settings } })
    expect(answer.status).toBe(422)
    const errors = answer.body['errors'] as { param: string }[]
    expect(errors.map(({ param }) => param).toSorted()).toEqual(['density', 'nonsense', 'volume'])
    expect((await as(owner, 'GET', SETTINGS_PATH)).body).toEqual(before)
  })

  test('a deleted inventory disappears from lists and paths, and its entries remain', async () => {
    const path = `${INVENTORIES_PATH}/${bar.openId}`
    const deleted = await as(owner, 'DELETE', path)
    expect(deleted).toMatchObject({ status: 200, body: { deleted_at: expect.any(String) } })
    expect((await as(owner, 'DELETE', path)).body).toEqual(deleted.body)
    for (const gone of [path, `${path}/goods`, `${path}/change-history`]) {
      expect((await as(owner, 'GET', gone)).status).toBe(404)
    }
    const { body } = await as(owner, 'GET', INVENTORIES_PATH)
    const { data, total } = body as unknown as List<InventoryItem>
    expect([total, data.map(({ id }) => id)]).toEqual([1, [bar.closedId]])
    const [entries] = await database.query<{ live: number }>(
      'select count(*) as live from entries where inventory_id = $1 and deleted_at is null',
      [bar.openId],
    )
    expect(entries).toEqual({ live: 2 })
    const rename = await as(owner, 'PUT', `${path}/name`, { body: { name: 'Again' } })
    expect(rename).toMatchObject({ status: 409, body: { code: 'inventory_deleted' } })
  })
})
