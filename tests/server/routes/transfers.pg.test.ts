import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Movement } from '#domain/movements/movements.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import {
  MOVEMENTS_PATH,
  type MovementHistory,
  type MovementItem,
  type MovementList,
} from '#protocol/deliveries/movements.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { apiWorld, type ApiWorld } from '#tests/support/server/api-world.ts'
import { FeedReader } from '#tests/support/server/feed-reader.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeStored('transfers between branches', () => {
  let server: TestServer
  let world: ApiWorld

  beforeAll(async () => {
    server = new TestServer(database, { translators: await loadTranslators() })
    world = await apiWorld(database, server)
    const body = { key: 'movements', value: 'barmen' } satisfies { key: string; value: string }
    await callAs(server, world.owner, 'PUT', SETTINGS_PATH, { body })
  })
  afterAll(() => database.close())

  const call = <Body>(user: User, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    return callAs<Body>(server, user, method, MOVEMENTS_PATH + path, body ? { body } : {})
  }
  const bottles = (amount = 6) => ({ good_id: world.good.id, unit: 'piece', amount })
  const sent = (over: object = {}) => ({
    branch_id: world.branchIds[0],
    to_branch_id: world.branchIds[1],
    lines: [bottles()],
    ...over,
  })
  const record = async (over: object = {}, user = world.owner) =>
    (await call<MovementItem>(user, 'POST ', sent(over))).body
  const reader = (user: User) => new FeedReader(server, user)
  const sees = async (user: User, id: string, generation = '7') => {
    const pages = await reader(user).all(undefined, 1000, { generation })
    return pages.some(({ rows }) => rows.movements.some((one: Movement) => one.id === id))
  }

  const beginning = async (user: User) => ({
    pages: await reader(user).all(undefined, 1000, { generation: '7' }),
  })
  const me = async (user: User): Promise<User> =>
    must((await beginning(user)).pages.at(-1), 'page').me
  const branchNamed = async (id: string) =>
    must(
      (await database.query<{ name: string }>('select name from branches where id = $1', [id]))[0],
      'branch',
    )

  test('are made, received in part, read, and tell who said what', async () => {
    const made = await record({ note: 'With the van' })
    const [line] = made.lines
    expect(made).toMatchObject({ reason: 'transfer', waits_in: world.branchIds[1], received: null })
    const received = [{ line_id: line?.id, amount: 5 }]
    const said = await call<MovementItem>(world.owner, `PUT /${made.id}/received`, { received })
    expect(said.body).toMatchObject({ waits_in: null, received: { lines: received } })
    const history = await call<MovementHistory>(world.owner, `GET /${made.id}/history`)
    expect(history.body.data).toMatchObject([{ after: { received: { lines: received } } }])
    const more = { received: [{ line_id: line?.id, amount: 7 }] }
    const refused = await call<{ code: string }>(world.owner, `PUT /${made.id}/received`, more)
    expect([refused.status, refused.body.code]).toEqual([409, 'received_more'])
    for (const branch of world.branchIds) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const list = await call<MovementList>(world.owner, `GET ?branch=${branch}`)
      expect(list.body.data.map(({ id }) => id)).toContain(made.id)
    }
  })

  test.each([
    ['to the same branch', () => ({ to_branch_id: world.branchIds[0] }), 422],
    ['to an unknown branch', () => ({ to_branch_id: newUuid() }), 404],
    ['with the reason of a write-off', () => ({ reason: 'spill' }), 422],
    ['in the future', () => ({ moved_at: '2099-01-01T00:00:00.000Z' }), 422],
    ['of an unknown good', () => ({ lines: [{ ...bottles(), good_id: newUuid() }] }), 404],
  ])('%s are refused', async (_name, over, status) => {
    expect((await call(world.owner, 'POST ', sent(over()))).status).toBe(status)
  })

  test('to a branch of another company are refused', async () => {
    const other = await apiWorld(database, server)
    const answer = await call(world.owner, 'POST ', sent({ to_branch_id: other.branchIds[0] }))
    expect(answer.status).toBe(404)
  })

  test('reach people of either branch, the changes too, and nobody else', async () => {
    const { id } = await record()
    const [first, second] = world.branchIds
    const of = (branches: string[]) =>
      assignBranches(database, world.company.id, world.barman.id, branches)
    for (const branches of [[first], [second], [first, second]] as string[][]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const user = { ...world.barman, branch_ids: branches }
      await of(branches)
      expect(await sees(user, id)).toBe(true)
      expect((await call(world.barman, `GET /${id}`)).status).toBe(200)
    }
    await of([second ?? ''])
    expect((await call(world.barman, `PUT /${id}/received`, { received: [] })).status).toBe(200)
    const pages = await reader(world.barman).all(undefined, 1000, { generation: '7' })
    const changes = pages.flatMap(({ rows }) => rows.movement_changes)
    expect(changes.filter(({ movement_id }) => movement_id === id)).toHaveLength(1)
    expect((await call(world.barman, 'POST ', sent())).status).toBe(404)
    expect((await call(world.barman, `DELETE /${id}`)).status).toBe(404)
    await of([])
    expect(await sees(world.barman, id)).toBe(false)
    expect((await call(world.barman, `GET /${id}`)).status).toBe(404)
    await of([first ?? ''])
  })

  test('are recorded by people of one branch, who know the other by its name alone', async () => {
    const [own = '', other = ''] = world.branchIds
    const { name } = await branchNamed(other)
    await assignBranches(database, world.company.id, world.barman.id, [own])
    const known = await me(world.barman)
    expect(known.other_branches).toEqual([{ id: other, name }])
    const { id, to_branch_name, ...made } = await record({}, world.barman)
    expect([made.user_id, to_branch_name]).toEqual([world.barman.id, name])
    const came = await record({ branch_id: other, to_branch_id: own, side: 'receiver' })
    expect(came.branch_name).toBe(name)
    // It is not theirs to say what the other branch received, and of that they see nothing else.
    expect((await call(world.barman, `PUT /${id}/received`, { received: [] })).status).toBe(404)
    const { pages } = await beginning(world.barman)
    const rows = pages.flatMap((page) => Object.entries(page.rows))
    const shown = rows.flatMap(([table, all]) =>
      JSON.stringify(all).includes(other) ? [table] : [],
    )
    expect([...new Set(shown)].toSorted()).toEqual(['movement_changes', 'movements'])
  })

  test('leave no name of a branch with people who may not record them, or see every branch', async () => {
    const setting = (value: string) =>
      callAs(server, world.owner, 'PUT', SETTINGS_PATH, { body: { key: 'movements', value } })
    const { pages } = await beginning(world.barman)
    expect(pages.at(-1)?.me.other_branches).toHaveLength(1)
    await setting('managers')
    const [next] = await reader(world.barman).all(pages.at(-1)?.cursor, 1000, { generation: '7' })
    expect([next?.reset, next?.me]).toMatchObject([true, { records_movements: false }])
    expect(next?.me).not.toHaveProperty('other_branches')
    expect((await call(world.barman, 'POST ', sent())).status).toBe(403)
    expect(await me(world.owner)).not.toHaveProperty('other_branches')
    await setting('barmen')
    const [, other = ''] = world.branchIds
    const status = (value: string) =>
      database.query('update branches set status = $2 where id = $1', [other, value])
    await status('deactivated')
    expect((await me(world.barman)).other_branches).toEqual([])
    await status('active')
    await assignBranches(database, world.company.id, world.barman.id, [])
    expect(await me(world.barman)).not.toHaveProperty('other_branches')
    await assignBranches(database, world.company.id, world.barman.id, [world.branchIds[0] ?? ''])
  })

  test('are not sent to pages that cannot store them, and come once these are updated', async () => {
    const { id } = await record()
    const writeOff = await call<MovementItem>(world.owner, 'POST ', {
      branch_id: world.branchIds[0],
      reason: 'spill',
      lines: [bottles(1)],
    })
    expect(await sees(world.owner, writeOff.body.id, '6')).toBe(true)
    expect(await sees(world.owner, id, '6')).toBe(false)
    const device = reader(world.owner)
    const old = await device.all(undefined, 1000, { generation: '6' })
    const fresh = await device.all(old.at(-1)?.cursor, 1000, { generation: '7' })
    expect(fresh[0]?.reset).toBe(true)
    expect(fresh.flatMap(({ rows }) => rows.movements).map((one) => one.id)).toContain(id)
  })

  test('recorded by both branches are one, also where a call repeats what a phone has sent', async () => {
    const at = new Date(server.nowMs).toISOString()
    const [branch_id, to_branch_id] = world.branchIds
    const push = async (side: 'sender' | 'receiver', amount: number) => {
      const lines = [{ id: newUuid(), ...bottles(amount), case_size: null }]
      const args = { branch_id, to_branch_id, side, moved_at: at, note: '', lines }
      const command = { id: newUuid(), kind: 'record-transfer', v: 1, args }
      const one = [{ ...command, device_time: at, repairs: null }]
      const body = pushBody(world.owner, newUuid(), numbered(one))
      for (const _ of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const told = await callAs<PushAnswer>(server, world.owner, 'POST', PUSH_PATH, { body })
        expect(told.body.answers).toMatchObject([{ status: 'applied' }])
      }
    }
    const count = async () => (await call<MovementList>(world.owner, 'GET ')).body.total
    const before = await count()
    await push('receiver', 2)
    await push('sender', 3)
    expect(await count()).toBe(before + 1)
    const litres = (amount: number) => ({ lines: [{ ...bottles(amount), unit: 'l' }] })
    const again = await record(litres(700))
    const came = await record({ side: 'receiver', ...litres(650) })
    expect(came).toMatchObject({ id: again.id, received: { lines: [{ amount: 650 }] } })
  })

  test('at the same moment by both are one too', async () => {
    const lines = [{ good_id: world.good.id, unit: 'l', amount: 333 }]
    const both = await Promise.all(
      ['sender', 'receiver'].map((side) => record({ side, lines }, world.owner)),
    )
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  })
})
