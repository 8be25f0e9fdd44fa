import { expect, test } from 'vitest'
import { GET_USER_PATH, LOGIN_PATH } from '#protocol/account/auth.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { BARMEN_PATH, MANAGER_INVITATIONS_PATH, MANAGERS_PATH } from '#protocol/people/people.ts'
import { PASSWORD } from '#tests/support/server/api-world.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { describeWorld, world } from '#tests/support/rooms/world-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import type { Call } from '#tests/support/server/server.ts'

describeWorld('the names of the specification', () => {
  const call = async (method: string, path: string, more: Call = {}) =>
    (await callAs(server, world.owner, method, path, more)).body

  test('are answered for who is signed in', async () => {
    const names = { phone: world.owner.phone, phone_number: world.owner.phone, active: true }
    expect(await call('GET', GET_USER_PATH)).toMatchObject({ user: names })
    const body = { email: world.owner.email, password: PASSWORD }
    expect((await server.call('POST', LOGIN_PATH, { body })).body).toMatchObject({ user: names })
  })

  test('are answered for inventories, in lists and alone', async () => {
    const one = await call('GET', `${INVENTORIES_PATH}/${world.inventoryId}`)
    expect(one).toMatchObject({
      isNameChanged: one['is_name_changed'],
      leftover: one['leftover_ml'],
      total_leftover: one['total_leftover_ml'],
      'total leftover': one['total_leftover_ml'],
    })
    expect(one['leftover']).toBeGreaterThan(0)
    const { data } = await call('GET', INVENTORIES_PATH)
    expect(data).toContainEqual(one)
  })

  test('tell of a good how it is matched with the till', async () => {
    const { id } = world.good
    const statusNow = async () => (await call('GET', `${GOODS_PATH}/${id}`))['integrationStatus']
    expect(await statusNow()).toBeNull()
    const add = (status: number, goodId: string | null) =>
      database.query(
        `insert into pos_products (company_id, id, system, external_id, type, name, barcodes,
           containers, status, client_good_id, created_at, seq)
         values ($1, $2, 'iiko', $3, 'good', 'A', '{}', '[]', $4, $5, '2026-11-20', 1)`,
        [world.company.id, newUuid(), newUuid(), status, goodId],
      )
    await add(2, null)
    expect(await statusNow()).toBe(2)
    await add(3, id)
    expect(await statusNow()).toBe(3)
    await add(1, id)
    expect(await statusNow()).toBe(1)
    const list = (await call('GET', GOODS_PATH)) as { data?: { id: string }[] }
    expect(list.data?.find((good) => good.id === id)).toMatchObject({ integrationStatus: 1 })
  })

  test('tell of a good what its figures contradict each other in', async () => {
    const body = { strength: 3500, density: 0.948 }
    const changed = await call('PUT', `${GOODS_PATH}/${world.good.id}`, { body })
    expect(changed['warnings']).toEqual(['strength_density'])
    const right = await call('PUT', `${GOODS_PATH}/${world.good.id}`, { body: { strength: 4000 } })
    expect(right['warnings']).toEqual([])
  })

  test('are taken for the branches of a person, as ids or as they are answered', async () => {
    const [first = '', second = ''] = world.branchIds
    const person = (email: string) => ({
      name: 'Narek',
      surname: 'Hakobyan',
      phone: '+37491123456',
      email,
    })
    const invited = await call('POST', MANAGER_INVITATIONS_PATH, {
      body: { ...person('m@bar.example'), branches: [first, second] },
    })
    expect(invited['branches']).toMatchObject([{ id: first }, { id: second }])
    const changed = await call('PUT', `${MANAGER_INVITATIONS_PATH}/${String(invited['id'])}`, {
      body: { branches: [{ id: second, name: 'Whatever it was' }] },
    })
    expect(changed['branches']).toMatchObject([{ id: second }])
    const barman = await call('POST', BARMEN_PATH, {
      body: { ...person('b@bar.example'), branches: [first] },
    })
    expect(barman['branches']).toMatchObject([{ id: first }])
    const manager = await call('PUT', `${MANAGERS_PATH}/${world.manager.id}`, {
      body: { branches: [second], branch_ids: [first] },
    })
    expect(manager['branches']).toMatchObject([{ id: first }])
  })

  test('do not spare whoever sends no branch at all', async () => {
    const body = { name: 'A', surname: 'B', phone: '+37491123456', email: 'c@bar.example' }
    for (const [more, param] of [
      [{}, 'branch_ids'],
      [{ branches: [] }, 'branches'],
    ] as const) {
      expect(await call('POST', BARMEN_PATH, { body: { ...body, ...more } })).toMatchObject({
        errors: [{ param, code: 'branch_required' }],
      })
    }
  })

  test('are taken for the phone of a profile', async () => {
    const body = { name: 'Ani', surname: 'Petrosyan', phone_number: '+374 99 12 34 56' }
    expect(await call('PUT', PROFILE_PATH, { body })).toMatchObject({ phoneNumber: '+37499123456' })
  })
})
