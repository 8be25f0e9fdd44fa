import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { BARMEN_PATH, MANAGER_INVITATIONS_PATH } from '#protocol/people/people.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { GOODS_PATH, GOODS_TYPES_PATH } from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { newUuid } from '#tests/support/ids.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'

interface Refused {
  code: string
  errors: { param: string | null; code: string; message: string }[]
}

const TAKEN = '4006381333931'

describeCounted('everything that is wrong with a body', () => {
  let owner: User
  let type: string
  let branch: string
  let good: string

  const call = async (method: string, path: string, body: unknown, user = owner) =>
    server.call<Refused>(method, path, { token: await server.tokenFor(user), body })

  const faults = async (method: string, path: string, body: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status).toBe(422)
    return answer.body.errors.map(({ param, code }) => `${param} ${code}`).toSorted()
  }

  const created = async (path: string, body: unknown) => {
    const { status, body: row } = await call('POST', path, body)
    expect(status).toBe(201)
    return must((row as unknown as { id?: string }).id, 'id')
  }

  const gin = { name_en: 'Gin', measurement_unit: 1, weight_full: 11_500, weight_empty: 4800 }

  beforeAll(async () => {
    owner = bar.company.owner
    type = must(bar.company.goods[0], 'good').goods_type_id
    branch = must(bar.company.branches[0], 'branch').id
    const body = { ...gin, litrage: 700, goods_type_id: type, barcode: TAKEN }
    good = await created(GOODS_PATH, body)
  })

  test('of a new good is named at once, also what only the rows know', async () => {
    const body = {
      ...gin,
      name_en: 7,
      litrage: 'much',
      weight_empty: 12_000,
      in_package: 0,
      goods_type_id: newUuid(),
      barcode: ` ${TAKEN.slice(0, 5)} ${TAKEN.slice(5)}`,
      image: '/files/of-somebody-else.png',
      colour: 'clear',
    }
    expect(await faults('POST', GOODS_PATH, body)).toEqual([
      'barcode barcode_taken',
      'colour unknown_field',
      'goods_type_id not_found',
      'images invalid_args',
      'in_package number_not_positive',
      'litrage number_invalid',
      'name_en invalid_args',
      'weight_empty weight_empty_too_big',
    ])
  })

  test('of a new good is named when its form is right', async () => {
    const body = { ...gin, goods_type_id: newUuid(), barcode: TAKEN, image: '/files/foreign.png' }
    expect(await faults('POST', GOODS_PATH, body)).toEqual([
      'barcode barcode_taken',
      'goods_type_id not_found',
      'images invalid_args',
      'litrage litrage_required',
    ])
  })

  test('of a changed good is named at once', async () => {
    const other = await created(GOODS_PATH, { ...gin, litrage: 700, goods_type_id: type })
    const body = {
      name_en: 7,
      in_package: 'six',
      density: -1,
      goods_type_id: newUuid(),
      barcode: TAKEN,
      images: ['/files/of-somebody-else.png'],
    }
    expect(await faults('PUT', `${GOODS_PATH}/${other}`, body)).toEqual([
      'barcode barcode_taken',
      'density number_not_positive',
      'goods_type_id not_found',
      'images invalid_args',
      'in_package number_invalid',
      'name_en invalid_args',
    ])
  })

  test('of a goods type is named at once', async () => {
    const body = { name_hy: 7, average_density: 'thick', related_good_type_id: newUuid() }
    const expected = [
      'average_density number_invalid',
      'name_hy invalid_args',
      'related_good_type_id not_found',
    ]
    expect(await faults('POST', GOODS_TYPES_PATH, body)).toEqual(expected)
    expect(await faults('PUT', `${GOODS_TYPES_PATH}/${type}`, body)).toEqual(expected)
    expect(await faults('POST', GOODS_TYPES_PATH, { related_good_type_id: newUuid() })).toEqual([
      'name_en name_required',
      'related_good_type_id not_found',
    ])
  })

  test('of a branch is named at once, also that the company has no more', async () => {
    const { id } = bar.company
    await database.query(
      `update companies set branch_count =
        (select count(*) from branches where company_id = $1 and status = 'active') where id = $1`,
      [id],
    )
    const body = { name: '', phone: '12', latitude: 91 }
    expect(await faults('POST', BRANCHES_PATH, body)).toEqual([
      'address required',
      'latitude number_too_big',
      'longitude place_required',
      'name required',
      'null branch_limit',
      'phone phone_invalid',
    ])
    await database.query('update companies set branch_count = 50 where id = $1', [id])
  })

  test('of a place is that half of it is missing', async () => {
    const body = { name: 'Opera', phone: '+37410123456', address: '54 Teryan Street', latitude: 40 }
    expect(await faults('POST', BRANCHES_PATH, body)).toEqual(['longitude place_required'])
    const moved = { address: '1 Teryan Street', longitude: 44.5, latitude: null }
    expect(await faults('PUT', `${BRANCHES_PATH}/${branch}`, moved)).toEqual([
      'latitude place_required',
    ])
  })

  test('of what is no object is only that', async () => {
    expect(await faults('POST', GOODS_PATH, [])).toEqual(['null invalid_args'])
  })

  test('of a person is named at once', async () => {
    const body = {
      name: '',
      surname: 's'.repeat(200),
      phone: '12',
      email: owner.email,
      branch_ids: [newUuid()],
    }
    const expected = [
      'branch_ids not_found',
      'email email_taken',
      'name required',
      'phone phone_invalid',
      'surname text_too_long',
    ]
    expect(await faults('POST', BARMEN_PATH, body)).toEqual(expected)
    expect(await faults('POST', MANAGER_INVITATIONS_PATH, body)).toEqual(expected)
    const { barman } = bar
    expect(
      await faults('PUT', `${BARMEN_PATH}/${barman.id}`, {
        name: '',
        phone: '12',
        branches: [newUuid()],
      }),
    ).toEqual(['branches not_found', 'name required', 'phone phone_invalid'])
  })

  test('of a person is named when the form is right', async () => {
    const person = { name: 'Ani', surname: 'Sargsyan', phone: '+37491234567' }
    const body = { ...person, email: owner.email, branch_ids: [newUuid()] }
    expect(await faults('POST', BARMEN_PATH, body)).toEqual([
      'branch_ids not_found',
      'email email_taken',
    ])
  })

  test('of an inventory is named at once', async () => {
    const body = { branch_id: newUuid(), name: 'n'.repeat(1000) }
    expect(await faults('POST', INVENTORIES_PATH, body)).toEqual([
      'branch_id not_found',
      'name text_too_long',
    ])
  })

  test('of settings is named at once, by their keys', async () => {
    const settings = [
      { key: 'weight', value: 'stone' },
      { key: 'colour', value: 'blue' },
      { key: 'iiko_login', value: '' },
      { key: 'volume' },
      { key: 7, value: 'x' },
    ]
    const found = await faults('PUT', SETTINGS_PATH, { settings })
    expect(found).toEqual(
      expect.arrayContaining([
        'colour unknown_field',
        'iiko_login required',
        'settings.3.value required',
        'settings.4.key invalid_args',
        'weight choice_required',
      ]),
    )
  })

  test('of settings is also that the credentials do not come together', async () => {
    const set = (settings: { key: string; value: string }[]) =>
      call('PUT', SETTINGS_PATH, { settings })
    const host = (name: string) => ({ key: 'iiko_host', value: `https://${name}.iiko.it` })
    const login = { key: 'iiko_login', value: 'dram' }
    const secret = { key: 'iiko_password', value: 'secret' }
    const first = { settings: [host('bar'), secret, { key: 'weight', value: 'stone' }] }
    const lacking = ['iiko_login required', 'weight choice_required']
    expect(await faults('PUT', SETTINGS_PATH, first)).toEqual(lacking)
    const alone = { settings: [host('bar'), secret] }
    expect(await faults('PUT', SETTINGS_PATH, alone)).toEqual(['iiko_login required'])
    const saved = await set([host('bar'), login, secret])
    expect(saved.status).toBe(200)
    const settings = [host('other'), login, { key: 'weight', value: 'stone' }]
    const expected = ['iiko_password required', 'weight choice_required']
    expect(await faults('PUT', SETTINGS_PATH, { settings })).toEqual(expected)
    const broken = { settings: [...settings, { key: 'volume' }] }
    expect(await faults('PUT', SETTINGS_PATH, broken)).toEqual([
      'iiko_password required',
      'settings.3.value required',
      'weight choice_required',
    ])
  })

  test('of an entry is named at once', async () => {
    const inventory = await created(INVENTORIES_PATH, { branch_id: branch })
    const path = inventoryEntriesPath(inventory)
    const body = { good_id: good, is_full: false, gross: 100, place: 7, source: 'guessed' }
    expect(await faults('POST', path, body)).toEqual([
      'gross weight_below_empty',
      'place invalid_args',
      'source choice_required',
    ])
    expect(
      await faults('POST', path, { good_id: newUuid(), is_full: true, place: 7, division: 0 }),
    ).toEqual([
      'count count_required',
      'division number_not_positive',
      'good_id not_found',
      'place invalid_args',
    ])
    const entry = await created(path, { good_id: good, is_full: true, count: 2 })
    expect(
      await faults('PUT', `${path}/${entry}`, { is_full: false, gross: 1e5, count: '2' }),
    ).toEqual(['count number_invalid', 'gross weight_above_full'])
  })

  test('is not told to those who may not do it at all', async () => {
    const { barman } = bar
    const bad = await call('POST', BRANCHES_PATH, { name: '' }, barman)
    expect(bad).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    const gone = await call('PUT', `${GOODS_PATH}/${newUuid()}`, { name_en: 7 })
    expect(gone).toMatchObject({ status: 404, body: { message: 'en good_missing' } })
  })

  test('of several rows at once does not tell that another branch has one', async () => {
    const manager = { ...must(bar.company.barmen[1], 'manager'), role: 'manager' as const }
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
    await database.transaction((sql) => assignBranches(sql, bar.company.id, manager.id, [branch]))
    const body = { ids: [bar.closedId, newUuid()], status: 'closed' }
    const answer = await call('PUT', `${INVENTORIES_PATH}/status`, body, manager)
    const { results } = answer.body as unknown as { results: { code: string; message: string }[] }
    expect(results.map(({ code, message }) => [code, message])).toEqual([
      ['not_found', 'en row_missing'],
      ['not_found', 'en row_missing'],
    ])
  })

  test('is told in the words of each fault', async () => {
    const body = { ...gin, name_en: 7, goods_type_id: newUuid(), barcode: TAKEN }
    const { errors } = (await call('POST', GOODS_PATH, body)).body
    const messages = Object.fromEntries(errors.map(({ param, message }) => [param, message]))
    expect(messages).toMatchObject({
      barcode: 'en barcode_taken',
      goods_type_id: 'en row_missing',
      litrage: 'en litrage_required',
    })
  })
})
