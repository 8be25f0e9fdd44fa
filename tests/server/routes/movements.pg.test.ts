import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Movement } from '#domain/movements/movements.ts'
import type { User } from '#domain/people/people.ts'
import {
  MOVEMENTS_PATH,
  type MovementHistory,
  type MovementItem,
  type MovementList,
} from '#protocol/deliveries/movements.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { apiWorld, type ApiWorld } from '#tests/support/server/api-world.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeStored('write-offs', () => {
  let server: TestServer
  let world: ApiWorld

  beforeAll(async () => {
    server = new TestServer(database, { translators: await loadTranslators() })
    world = await apiWorld(database, server)
  })
  afterAll(() => database.close())

  const call = <Body>(user: User, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    return callAs<Body>(server, user, method, MOVEMENTS_PATH + path, body ? { body } : {})
  }
  const bottle = () => ({ good_id: world.good.id, unit: 'piece', amount: 1 })
  const said = (over: object = {}) => ({
    branch_id: world.branchIds[0],
    reason: 'breakage',
    lines: [bottle()],
    ...over,
  })
  const pull = async (user: User) => {
    const path = `${PULL_PATH}?generation=7`
    return (await callAs<PullAnswer>(server, user, 'GET', path)).body
  }

  test('are made, read, changed, removed and brought back, and tell who did what', async () => {
    const made = await call<MovementItem>(world.owner, 'POST ', said({ note: 'Fell' }))
    expect([made.status, made.body.note, made.body.reason]).toEqual([201, 'Fell', 'breakage'])
    const { id } = made.body
    const edit = { reason: 'spill', lines: [{ good_id: world.good.id, unit: 'l', amount: 50 }] }
    const changed = await call<MovementItem>(world.manager, `PUT /${id}`, edit)
    expect(changed.body).toMatchObject({
      note: 'Fell',
      reason: 'spill',
      lines: [{ unit: 'piece' }, { unit: 'l', amount: 50 }],
    })
    const removed = await call<MovementItem>(world.owner, `DELETE /${id}`)
    expect(removed.body.deleted_at).not.toBeNull()
    const list = await call<MovementList>(world.owner, 'GET ')
    expect(list.body.data.map((one) => one.id)).not.toContain(id)
    const late = await call<{ code: string }>(world.owner, `PUT /${id}`, { note: '' })
    expect([late.status, late.body.code]).toEqual([409, 'movement_removed'])
    const back = await call<MovementItem>(world.owner, `POST /${id}/restore`)
    expect(back.body.deleted_at).toBeNull()
    const history = await call<MovementHistory>(world.owner, `GET /${id}/history`)
    expect(history.body.data).toHaveLength(3)
    expect(history.body.data[0]).toMatchObject({
      before: { reason: 'breakage' },
      after: { reason: 'spill' },
    })
  })

  test.each([
    ['in the future', { moved_at: '2099-01-01T00:00:00.000Z' }, 422],
    ['of no lines', { lines: [] }, 422],
    ['without a reason', { reason: undefined }, 422],
    ['for a reason that nobody knows', { reason: 'gone' }, 422],
    ['of an unknown branch', { branch_id: newUuid() }, 404],
    ['of an unknown good', { lines: [{ good_id: newUuid(), unit: 'piece', amount: 1 }] }, 404],
    ['of no good', { lines: [{ unit: 'piece', amount: 1 }] }, 422],
  ])('%s are refused', async (_name, over, status) => {
    expect((await call(world.owner, 'POST ', said(over))).status).toBe(status)
  })

  test('reach owner and managers, and barmen only where the owner lets them', async () => {
    const { id } = (await call<MovementItem>(world.owner, 'POST ', said())).body
    const has = async (user: User) =>
      (await pull(user)).rows.movements.some((one: Movement) => one.id === id)
    expect(await has(world.owner)).toBe(true)
    expect(await has(world.manager)).toBe(true)
    expect((await pull(world.barman)).rows.movements).toEqual([])
    expect((await call(world.barman, 'GET ')).status).toBe(403)
    const letBarmen = (value: string) =>
      callAs(server, world.owner, 'PUT', SETTINGS_PATH, { body: { key: 'movements', value } })
    await letBarmen('barmen')
    expect((await pull(world.barman)).me.records_movements).toBe(true)
    expect(await has(world.barman)).toBe(true)
    expect((await call(world.barman, `DELETE /${id}`)).status).toBe(403)
    expect((await call(world.barman, 'POST ', said())).status).toBe(201)
    await letBarmen('managers')
    expect((await pull(world.barman)).rows.movements).toEqual([])
    expect((await call(world.barman, 'POST ', said())).status).toBe(403)
  })

  test('of a phone arrive once, however often it sends them', async () => {
    const at = new Date(server.nowMs).toISOString()
    const line = { id: newUuid(), ...bottle(), case_size: null }
    const args = said({ moved_at: at, note: '', lines: [line] })
    const command = { id: newUuid(), kind: 'record-movement', v: 1, args }
    const body = pushBody(
      world.owner,
      newUuid(),
      numbered([{ ...command, device_time: at, repairs: null }]),
    )
    for (const _ of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body: told } = await callAs<PushAnswer>(server, world.owner, 'POST', PUSH_PATH, {
        body,
      })
      expect(told.answers).toMatchObject([{ status: 'applied' }])
    }
    const list = await call<MovementList>(world.owner, 'GET ')
    expect(list.body.data.filter(({ id }) => id === command.id)).toHaveLength(1)
  })

  test('of another company are not there', async () => {
    const other = await apiWorld(database, server)
    const { id } = (await call<MovementItem>(world.owner, 'POST ', said())).body
    for (const route of ['GET /ID', 'GET /ID/history', 'DELETE /ID', 'POST /ID/restore']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await call(other.owner, route.replace('ID', id))
      expect([route, answer.status]).toEqual([route, 404])
    }
    const branch_id = other.branchIds[0]
    expect((await call(other.owner, 'POST ', said({ branch_id }))).status).toBe(404)
  })
})
