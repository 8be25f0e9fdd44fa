import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { PROFILE_PATH, REGISTER_PATH } from '#protocol/account/account.ts'
import { BARMEN_PATH } from '#protocol/people/people.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { staffArgs } from '#tests/support/bars/staff.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

/** The codes of a refusal, by field. */
function errorsOf(body: Record<string, unknown>): Record<string, string> {
  const errors = body['errors'] as { param: string; code: string }[]
  return Object.fromEntries(errors.map(({ param, code }) => [param, code]))
}

/** Values a caller may try to set although no form has these fields. */
const UNDEFINED_FIELDS = {
  id: newUuid(),
  seq: 0,
  role: 'customer',
  active: true,
  branch_ids: null,
  password_hash: 'mine',
  joined_at: '2020-01-01T00:00:00.000Z',
  signed_in_at: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  deleted_at: '2020-01-01T00:00:00.000Z',
  updated_by: newUuid(),
  language: 'hy',
  branch_count: 999,
}

describeStaffed('fields that a call does not define', () => {
  let other: StaffedBar

  beforeAll(async () => {
    other = await staffedBar(database, server)
  })

  const as = (user: User, method: string, path: string, body: object) =>
    callAs(server, user, method, path, {
      body: JSON.stringify({ ...UNDEFINED_FIELDS, company_id: other.company.id, ...body }),
      headers: { 'content-type': 'application/json' },
    })
  const userRow = async (id: string) =>
    must((await database.query(`select * from users where id = $1`, [id]))[0], 'user')

  test('cannot make a barman an owner through his profile', async () => {
    const before = await userRow(bar.barman.id)
    const answer = await as(bar.barman, 'PUT', PROFILE_PATH, { name: 'N', surname: 'S' })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.body)).toMatchObject({ role: 'field_locked', seq: 'unknown_field' })
    expect(await userRow(bar.barman.id)).toEqual(before)
  })

  test('cannot change a barman through the owner’s form', async () => {
    const body = staffArgs(bar.branchIds)
    const answer = await as(bar.owner, 'PUT', `${BARMEN_PATH}/${bar.barman.id}`, body)
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.body)).toMatchObject({
      email: 'field_locked',
      role: 'field_locked',
      password_hash: 'unknown_field',
    })
    expect(await userRow(bar.barman.id)).toMatchObject({
      id: bar.barman.id,
      company_id: bar.company.id,
      role: 'barmen',
      email: bar.barman.email,
      deleted_at: null,
    })
  })

  test('cannot create a row in another company, or choose its id or time', async () => {
    const branch = { name: 'B', phone: '+37410200302', address: 'A', latitude: null }
    await database.query('update companies set branch_count = 9 where id = $1', [bar.company.id])
    const good = { name_en: 'G', goods_type_id: bar.company.goods[0]?.goods_type_id }
    for (const [path, body] of [
      [BRANCHES_PATH, branch],
      [GOODS_PATH, { ...good, measurement_unit: 3 }],
      [BARMEN_PATH, staffArgs(bar.branchIds)],
    ] as const) {
      const refused = await as(bar.owner, 'POST', path, body)
      expect([path, refused.status]).toEqual([path, 422])
      const named = Object.keys(errorsOf(refused.body))
      expect(named).toEqual(expect.arrayContaining(['id', 'created_at', 'company_id', 'seq']))
      const made = await callAs(server, bar.owner, 'POST', path, { body })
      expect([path, made.status]).toEqual([path, 201])
      expect(made.body['id']).not.toBe(UNDEFINED_FIELDS.id)
      expect(made.body['created_at']).toBe('2026-11-20T22:00:00.000Z')
      const theirs = await callAs(server, other.owner, 'GET', `${path}/${String(made.body['id'])}`)
      expect([path, theirs.status]).toEqual([path, 404])
    }
    const [row] = await database.query<{ branch_count: number }>(
      'select branch_count from companies where id = $1',
      [bar.company.id],
    )
    expect(row?.branch_count).toBe(9)
  })

  test('cannot sign up anything but an owner who has yet to choose a password', async () => {
    const form = buildSignUp()
    const body = { ...UNDEFINED_FIELDS, company_id: other.company.id, ...form }
    expect((await server.call('POST', REGISTER_PATH, { body })).status).toBe(422)
    expect((await server.call('POST', REGISTER_PATH, { body: form })).status).toBe(200)
    const [row] = await database.query('select * from users where email = $1', [form.email])
    expect(row).toMatchObject({ role: 'customer', password_hash: null, joined_at: null })
    expect(row?.['company_id']).not.toBe(other.company.id)
    expect(row?.['id']).not.toBe(UNDEFINED_FIELDS.id)
  })

  test('cannot reach a prototype', async () => {
    const traps = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const token = await server.tokenFor(bar.owner)
    for (const [method, path, fields] of [
      ['PUT', PROFILE_PATH, '"name":"N","surname":"S"'],
      ['POST', GOODS_PATH, '"name_en":"N"'],
    ] as const) {
      await server.call(method, path, { token, body: `{${fields},${traps}}` })
      await server.call('GET', `${path}?__proto__=1&__proto__[polluted]=1`, { token })
    }
    expect('polluted' in {}).toBe(false)
  })
})
