import { beforeAll, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import {
  GOODS_PATH,
  goodHistory,
  goodItem,
  namedGoods,
  IS_IN_INVENTORY_PATH,
  MANAGER_GOODS_PATH,
} from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { haveUploaded } from '#tests/support/files/uploaded.ts'
import { newUuid } from '#tests/support/ids.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import type { Call } from '#tests/support/server/server.ts'

describeCounted('the calls about goods', () => {
  let owner: User
  let manager: User
  let type: string

  const as = async (user: User, method: string, path: string, call: Call = {}) =>
    server.call(method, path, { ...call, token: await server.tokenFor(user) })

  beforeAll(async () => {
    owner = bar.company.owner
    manager = { ...must(bar.company.barmen[1], 'manager'), role: 'manager' }
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
    type = must(bar.company.goods[0], 'good').goods_type_id
    await haveUploaded(database, owner, ['/files/gin.jpg', '/files/a.jpg', '/files/b.jpg'])
  })

  const gin = () => ({
    name_en: 'Gin 0.7 l',
    goods_type_id: type,
    measurement_unit: 1,
    weight_full: 11_500,
    weight_empty: 4800,
    litrage: 700,
    image: '/files/gin.jpg',
  })

  const addGin = async (over: object = {}) =>
    goodItem.parse((await as(owner, 'POST', GOODS_PATH, { body: { ...gin(), ...over } })).body)

  test('a name reads as what it is, and needs something to read', async () => {
    expect(await addGin({ name_en: '\u202Etxt.exe\u200B', name_ru: '\u3164' })).toMatchObject({
      name_en: 'txt.exe',
      name_ru: 'txt.exe',
    })
    const nothing = { ...gin(), name_en: '\u3164\u202E' }
    expect((await as(owner, 'POST', GOODS_PATH, { body: nothing })).status).toBe(422)
  })

  test('add a good once, with its empty names filled and its author', async () => {
    const call = {
      body: { ...gin(), name_hy: null, name_ru: '', barcode: ' 4006381 333931 ' },
      headers: { 'idempotency-key': newUuid() },
    }
    const first = await as(bar.barman, 'POST', GOODS_PATH, call)
    expect(first.status).toBe(201)
    expect(goodItem.parse(first.body)).toMatchObject({
      id: call.headers['idempotency-key'],
      name_ru: 'Gin 0.7 l',
      name_hy: 'Gin 0.7 l',
      barcode: '4006381333931',
      image: '/files/gin.jpg',
      images: ['/files/gin.jpg'],
      in_package: null,
      updater_role: 'barmen',
      updater_full_name: 'Ani Petrosyan',
    })
    expect((await as(bar.barman, 'POST', GOODS_PATH, call)).body).toEqual(first.body)
    const taken = await as(owner, 'POST', GOODS_PATH, {
      body: { ...gin(), barcode: '4006381333931' },
    })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'barcode_taken', errors: [{ param: 'barcode', code: 'barcode_taken' }] },
    })
  })

  test.each([
    ['weight_empty', { weight_empty: 11_500 }, 'weight_empty_too_big'],
    ['weight_full', { weight_full: 0 }, 'number_not_positive'],
    ['litrage', { litrage: null }, 'litrage_required'],
    ['litrage', { litrage: 1_000_000 }, 'volume_too_big'],
    ['name_en', { name_en: ' ' }, 'name_required'],
    ['measurement_unit', { measurement_unit: 2 }, 'unit_not_offered'],
  ])('report that %s is wrong in %j', async (param, over, code) => {
    const answer = await as(owner, 'POST', GOODS_PATH, { body: { ...gin(), ...over } })
    expect(answer).toMatchObject({ status: 422, body: { code } })
    expect(answer.body['errors']).toContainEqual({ param, code, message: `en ${code}` })
  })

  test('report every fault of a body at once, whoever finds it', async () => {
    const { goods_type_id: _type, ...rest } = gin()
    const faults = { weight_full: 0, litrage: null, in_package: 0, nme: 'Gin', barcode: 7 }
    const answer = await as(owner, 'POST', GOODS_PATH, { body: { ...rest, ...faults } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'bad_request' } })
    const errors = answer.body['errors'] as { param: string; code: string }[]
    expect(Object.fromEntries(errors.map(({ param, code }) => [param, code]))).toEqual({
      goods_type_id: 'choice_required',
      barcode: 'invalid_args',
      in_package: 'number_not_positive',
      nme: 'unknown_field',
      weight_full: 'number_not_positive',
      weight_empty: 'weight_empty_too_big',
      litrage: 'litrage_required',
    })
    const known = { weight_full: 0, litrage: null, name_en: ' ', name_ru: '', name_hy: '' }
    const domain = await as(owner, 'POST', GOODS_PATH, { body: { ...gin(), ...known } })
    expect(domain).toMatchObject({ status: 422, body: { code: 'name_required' } })
    const params = (domain.body['errors'] as { param: string }[]).map(({ param }) => param)
    expect(params.toSorted()).toEqual(['litrage', 'name_en', 'weight_empty', 'weight_full'])
  })

  test('are deleted several at once, each with its own answer', async () => {
    const { id } = await addGin()
    const gone = newUuid()
    const body = { ids: [id, gone], status: 'deleted' }
    const path = `${GOODS_PATH}/status`
    expect((await as(bar.barman, 'PUT', path, { body })).status).toBe(403)
    expect(await as(owner, 'PUT', path, { body })).toMatchObject({
      status: 200,
      body: {
        results: [
          { id, success: true },
          { id: gone, success: false, message: 'en good_missing' },
        ],
      },
    })
    const { body: good } = await as(owner, 'GET', `${GOODS_PATH}/${id}`)
    expect(good['deleted_at']).not.toBeNull()
  })

  test('that do not exist are answered in the words of the catalogue', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await as(owner, method, `${GOODS_PATH}/${newUuid()}`)
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'en good_missing' },
      })
    }
  })

  test('reject a body without a type or a unit', async () => {
    const { goods_type_id: _type, measurement_unit: _unit, ...rest } = gin()
    const answer = await as(owner, 'POST', GOODS_PATH, { body: rest })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { param: 'goods_type_id', code: 'choice_required' },
          { param: 'measurement_unit', code: 'choice_required' },
        ],
      },
    })
  })

  test('change only what differs when a whole good is sent back, and record it in the history', async () => {
    const before = await addGin()
    const path = `${MANAGER_GOODS_PATH}/${before.id}`
    server.nowMs += 60_000
    const body = { ...before, weight_empty: 4850, in_package: 12 }
    const answer = await as(manager, 'PUT', path, { body })
    expect(answer.status).toBe(200)
    const after = goodItem.parse(answer.body)
    expect(after).toEqual({
      ...before,
      weight_empty: 4850,
      in_package: 12,
      updated_at: new Date(server.nowMs).toISOString(),
      updated_by: manager.id,
      updater_role: 'manager',
      seq: after.seq,
    })
    const again = await as(manager, 'PUT', path, { body: after })
    expect(goodItem.parse(again.body)).toEqual(after)
    const { body: history } = await as(owner, 'GET', `${GOODS_PATH}/${before.id}/history`)
    const { data, total } = goodHistory.parse(history)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        before: { weight_empty: 4800, in_package: null },
        after: { weight_empty: 4850, in_package: 12 },
        user_id: manager.id,
      },
      { before: {}, after: {}, user_id: owner.id },
    ])
  })

  test('a weight that a call changes was typed, whatever the good sent back says of the old one', async () => {
    const measured = { weight_full_source: 'measured', weight_full_error: 10 }
    const good = await addGin(measured)
    expect(good).toMatchObject({ ...measured, weight_empty_source: 'typed' })
    const path = `${GOODS_PATH}/${good.id}`
    const renamed = await as(owner, 'PUT', path, { body: { ...good, name_en: 'Old gin' } })
    expect(renamed.body).toMatchObject({ name_en: 'Old gin', ...measured })
    const heavier = { ...renamed.body, weight_full: Number(good.weight_full) + 10 }
    const typed = { weight_full_source: 'typed', weight_full_error: null }
    expect((await as(owner, 'PUT', path, { body: heavier })).body).toMatchObject(typed)
    const again = { weight_full: 11_400, ...measured }
    expect((await as(owner, 'PUT', path, { body: again })).body).toMatchObject(again)
  })

  test('apply a change repeated with its key once, whatever happened since', async () => {
    const { id } = await addGin()
    const path = `${GOODS_PATH}/${id}`
    const call = { body: { name_en: 'First' }, headers: { 'idempotency-key': newUuid() } }
    await as(owner, 'PUT', path, call)
    await as(owner, 'PUT', path, { body: { name_en: 'Second' } })
    const again = await as(owner, 'PUT', path, call)
    expect(again).toMatchObject({ status: 200, body: { name_en: 'First' } })
    expect((await as(owner, 'GET', path)).body).toMatchObject({ name_en: 'Second' })
  })

  test('change the measurement unit of a good until its first entry', async () => {
    const { id } = await addGin()
    const path = `${GOODS_PATH}/${id}`
    const call = { body: { measurement_unit: 3 } }
    const mayChange = async (good: string) =>
      (await as(owner, 'GET', `${IS_IN_INVENTORY_PATH}/${good}`)).body
    expect(await mayChange(id)).toMatchObject({ canChangeUnit: true })
    expect(await as(owner, 'PUT', path, call)).toMatchObject({
      status: 200,
      body: { measurement_unit: 3 },
    })
    const counted = must(bar.company.goods[0], 'good').id
    expect(await mayChange(counted)).toMatchObject({ canChangeUnit: false })
    expect(await as(owner, 'PUT', `${GOODS_PATH}/${counted}`, call)).toMatchObject({
      status: 409,
      body: { code: 'unit_locked', errors: [{ param: 'measurement_unit' }] },
    })
    await database.query('update entries set deleted_at = now() where good_id = $1', [counted])
    expect(await mayChange(counted)).toMatchObject({ canChangeUnit: false })
    expect(await as(owner, 'PUT', `${GOODS_PATH}/${counted}`, call)).toMatchObject({ status: 409 })
    await database.query('update entries set deleted_at = null where good_id = $1', [counted])
  })

  test('keep the order of images, and the first represents the good', async () => {
    const { id } = await addGin()
    const images = ['/files/b.jpg', '/files/a.jpg']
    const path = `${GOODS_PATH}/${id}`
    const answer = await as(owner, 'PUT', path, { body: { images } })
    expect(answer.body).toMatchObject({ images, image: '/files/b.jpg' })
    expect((await as(owner, 'PUT', path, { body: { image: null } })).body).toMatchObject({
      images: [],
      image: null,
    })
  })

  test('remove a deleted good from the list, keep it readable and free its barcode', async () => {
    const barcode = '5000267024028'
    const { id } = await addGin({ barcode })
    const path = `${GOODS_PATH}/${id}`
    const first = await as(owner, 'DELETE', path)
    expect(first).toMatchObject({ status: 200, body: { id, deleted_at: expect.any(String) } })
    expect((await as(owner, 'DELETE', path)).body).toEqual(first.body)
    expect((await as(owner, 'GET', path)).body).toEqual(first.body)
    expect(await as(owner, 'PUT', path, { body: { name_en: 'Rum' } })).toMatchObject({
      status: 409,
      body: { code: 'good_deleted' },
    })
    const ids = async (query: string) =>
      namedGoods
        .parse((await as(owner, 'GET', `${GOODS_PATH}?${query}`)).body)
        .data.map((good) => good.id)
    expect(await ids(`search=${barcode}`)).toEqual([])
    expect(await ids(`search=${barcode}&status=deleted`)).toEqual([id])
    const reborn = await addGin({ barcode })
    expect(await ids(`search=${barcode}&status=active`)).toEqual([reborn.id])
    expect(await as(owner, 'GET', `${GOODS_PATH}?status=asleep`)).toMatchObject({ status: 400 })
  })

  test('let a barman neither change nor delete goods', async () => {
    const { id } = await addGin()
    for (const [method, call] of [
      ['PUT', { body: { name_en: 'Mine' } }],
      ['DELETE', {}],
    ] as const) {
      expect(await as(bar.barman, method, `${GOODS_PATH}/${id}`, call)).toMatchObject({
        status: 403,
        body: { code: 'no_permission' },
      })
    }
  })

  describe('whether a good is in an inventory', () => {
    const asked = async (id: string) =>
      (await as(bar.barman, 'GET', `${IS_IN_INVENTORY_PATH}/${id}`)).body

    test('is true while a non-deleted inventory counts it', async () => {
      const counted = must(bar.company.goods[0], 'good').id
      const other = must(bar.company.goods[1], 'good').id
      expect(await asked(counted)).toMatchObject({ isInInventory: true })
      expect(await asked(other)).toMatchObject({ isInInventory: false })
      await as(owner, 'DELETE', `${INVENTORIES_PATH}/${bar.openId}`)
      expect(await asked(counted)).toMatchObject({ isInInventory: true })
      await as(owner, 'DELETE', `${INVENTORIES_PATH}/${bar.closedId}`)
      expect(await asked(counted)).toMatchObject({ isInInventory: false })
    })
  })
})
