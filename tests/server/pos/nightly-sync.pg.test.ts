import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { nightlySyncAnswer, type NightlySyncAnswer } from '#protocol/pos/nightly.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, posServer, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL, type Catalogue } from '#tests/support/pos/world.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { Call, TestServer } from '#tests/support/server/server.ts'
import { until } from '#tests/support/running/until.ts'

const BASE = integrationPath('iiko')
const ON = { isOn: true, hour: 4, timeZone: 'Asia/Yerevan' }
const HOUR_MS = 3_600_000
/** 04:00 in Yerevan, two hours after a test begins. */
const FIRST_NIGHT = '2026-11-21T00:00:00.000Z'
const SECOND_NIGHT = '2026-11-22T00:00:00.000Z'

describeStored('the sync of every night', () => {
  let iiko: IikoProcess
  let servers: [TestServer, TestServer]
  let bar: PosBar
  let catalogue: Catalogue

  beforeAll(async () => {
    iiko = await IikoProcess.start()
  })
  afterAll(() => iiko.stop())

  beforeEach(async () => {
    servers = [await posServer(database), await posServer(database)]
    bar = await posBar(database)
    catalogue = catalogueOf(bar.company.goods)
    await iiko.behave(USUAL)
    await iiko.restart()
    await iiko.sell(catalogue)
    await connect(servers[0], bar, iiko)
  })

  afterEach(async () => {
    for (const { deps } of servers) await deps.pos.jobs.stop()
    await database.query('update pos_nightly_syncs set is_on = false, job_id = null')
  })

  const as = (method: string, path: string, call: Call = {}, user = bar.owner) =>
    callAs(servers[0], user, method, `${BASE}${path}`, call)
  const set = (body: object) => as('PUT', '/nightly-sync', { body })
  const state = async (): Promise<NightlySyncAnswer> =>
    nightlySyncAnswer.parse((await as('GET', '/nightly-sync')).body)

  const at = (time: string | null) => {
    for (const server of servers) server.nowMs = Date.parse(must(time, 'time'))
  }
  const later = (hours: number) => at(new Date(servers[0].nowMs + hours * HOUR_MS).toISOString())

  const drained = (some = servers as TestServer[]) =>
    Promise.all(some.map(({ deps }) => deps.pos.nightlySyncs.drain()))

  const untilIdle = () =>
    until(async () => {
      const running = await database.query(
        'select 1 from pos_jobs where company_id = $1 and finished_at is null',
        [bar.company.id],
      )
      return running.length === 0
    })

  /** Both servers look at the same moment: what is due begins, ends and is recorded. */
  const bothLook = async (): Promise<void> => {
    await drained()
    await untilIdle()
    await drained()
  }

  /** Syncs of the company that no person asked for, the first one first. */
  const nights = () =>
    database.query<{ status: string; created_at: string }>(
      `select status, created_at from pos_jobs
       where company_id = $1 and args ->> 'isNight' = 'true' order by created_at, id`,
      [bar.company.id],
    )

  const begin = async (path = '/sync') => {
    expect((await as('POST', path)).status).toBe(200)
    expect((await set(ON)).status).toBe(200)
  }

  test('cannot be switched on before there is something to repeat', async () => {
    expect(await state()).toMatchObject({ isOn: false, hour: 4, repeats: [], last: null })
    expect(await set(ON)).toMatchObject({ status: 409, body: { code: 'nightly_sync_first' } })
    await begin()
    expect(await state()).toMatchObject({ ...ON, nextAt: FIRST_NIGHT, isStopped: false })
    expect((await set({ ...ON, isOn: false })).body).toMatchObject({ isOn: false, nextAt: null })
  })

  test('is set by the owner alone, with an hour and a time zone that exist', async () => {
    await begin()
    for (const user of [bar.manager, bar.barman]) {
      expect((await as('GET', '/nightly-sync', {}, user)).status).toBe(403)
      expect((await as('PUT', '/nightly-sync', { body: ON }, user)).status).toBe(403)
    }
    expect((await set({ ...ON, hour: 24 })).status).toBe(422)
    expect((await set({ ...ON, timeZone: 'Mars/Olympus' })).status).toBe(422)
    const neighbour = await posBar(database)
    const theirs = await callAs(servers[0], neighbour.owner, 'GET', `${BASE}/nightly-sync`)
    expect(theirs.body).toMatchObject({ isOn: false, repeats: [] })
  })

  test('runs exactly once a night, however many servers look, and tells what came', async () => {
    await begin()
    await bothLook()
    expect(await nights()).toEqual([])
    await iiko.sell({ ...catalogue, products: [...catalogue.products, product('p-gin', 'Gin')] })
    at(FIRST_NIGHT)
    await Promise.all([bothLook(), bothLook(), bothLook()])
    expect(await nights()).toEqual([{ status: 'done', created_at: FIRST_NIGHT }])
    expect(await state()).toMatchObject({
      nextAt: SECOND_NIGHT,
      last: { at: FIRST_NIGHT, success: true, products: 5, added: 1, code: null, message: null },
    })
    for (const hours of [1, 12, 11]) {
      later(hours)
      await bothLook()
    }
    expect((await nights()).map(({ created_at }) => created_at)).toEqual([
      FIRST_NIGHT,
      SECOND_NIGHT,
    ])
    const { sessions, overlaps } = await iiko.seen()
    expect({ sessions, overlaps }).toEqual({ sessions: 0, overlaps: 0 })
  })

  test('runs once after nights in which no server ran', async () => {
    await begin()
    at('2026-11-26T09:30:00.000Z')
    await bothLook()
    await bothLook()
    expect(await nights()).toHaveLength(1)
    expect((await state()).nextAt).toBe('2026-11-27T00:00:00.000Z')
  })

  test('does nothing in the name of a person who is no longer active', async () => {
    await begin()
    const activate = (active: boolean) =>
      database.query('update users set active = $2 where id = $1', [bar.owner.id, active])
    await activate(false)
    at(FIRST_NIGHT)
    await bothLook()
    expect(await nights()).toEqual([])
    await activate(true)
    await bothLook()
    expect(await nights()).toHaveLength(1)
  })

  test('repeats the last choice of each type', async () => {
    await as('POST', '/sync?type=prepared')
    await as('POST', '/sync')
    await begin('/sync-by-groups-categories?groupIds=["g-spirits"]')
    expect((await state()).repeats).toEqual([
      { type: 'prepared', groups: 0, categories: 0 },
      { type: 'good', groups: 1, categories: 0 },
    ])
    const more = [
      product('p-gin', 'Gin', { parent: 'g-spirits' }),
      product('p-cola', 'Cola', { parent: 'g-soft' }),
      product('p-sauce', 'Sauce', { type: 'PREPARED' }),
    ]
    await iiko.sell({ ...catalogue, products: [...catalogue.products, ...more] })
    at(FIRST_NIGHT)
    await bothLook()
    expect((await state()).last).toMatchObject({ success: true, added: 2, products: 7 })
    const found = (await as('GET', '/products?search=Cola')).body
    expect(found['total']).toBe(0)
    expect((await state()).repeats).toHaveLength(2)
  })

  test('waits for the end of a job that runs already', async () => {
    await begin()
    await iiko.behave({ holds: [{ path: 'products/list', when: 'before' }] })
    at(FIRST_NIGHT)
    await as('POST', '/sync', { headers: { prefer: 'respond-async' } })
    await iiko.unanswered()
    await drained()
    expect(await nights()).toEqual([])
    await iiko.goOn()
    await untilIdle()
    await bothLook()
    expect(await nights()).toEqual([{ status: 'done', created_at: FIRST_NIGHT }])
  })

  test('is taken over from a process that died in the middle of it', async () => {
    await begin()
    for (const { deps } of servers) await deps.pos.jobs.stop()
    at(FIRST_NIGHT)
    // Killed after it had claimed the night, and the next one after it had begun the sync.
    await database.query('update pos_nightly_syncs set held_until = $2 where company_id = $1', [
      bar.company.id,
      new Date(servers[0].nowMs + 15_000).toISOString(),
    ])
    await drained()
    expect(await nights()).toEqual([])
    later(1)
    await drained([servers[0]])
    expect(await nights()).toMatchObject([{ status: 'queued' }])
    await database.query(
      `update pos_jobs set status = 'running', holder = company_id, lease_until = $2, attempts = 1
       where company_id = $1 and finished_at is null`,
      [bar.company.id, new Date(servers[0].nowMs - 1).toISOString()],
    )
    await drained()
    const now = new Date(servers[0].nowMs).toISOString()
    // One alone: each that starts beside the embedded database takes all leases of earlier ones to
    // be over, and a second one would ask the till for the licence that the first one holds.
    const heir = await posServer(database)
    servers = [heir, heir]
    at(now)
    // It may not listen yet, and has looked at the hour of its start.
    const telling = setInterval(() => void database.notify('pos_jobs', ''), 50)
    await untilIdle().finally(() => clearInterval(telling))
    await drained()
    expect(await nights()).toMatchObject([{ status: 'done' }])
    expect((await state()).last).toMatchObject({ success: true })
  })

  test('waits for a licence at growing intervals, and then for the next night', async () => {
    await begin()
    await iiko.behave({ slots: 0 })
    at(FIRST_NIGHT)
    const seen: (string | null)[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await bothLook()
      const { nextAt, last } = await state()
      expect(last).toMatchObject({ success: false, code: 'pos_licence_exhausted' })
      seen.push(nextAt)
      at(nextAt)
    }
    expect(seen).toEqual([
      '2026-11-21T00:10:00.000Z',
      '2026-11-21T00:40:00.000Z',
      '2026-11-21T02:10:00.000Z',
      SECOND_NIGHT,
    ])
    await iiko.behave({ slots: 1 })
    await bothLook()
    expect(await state()).toMatchObject({ isOn: true, last: { success: true } })
  })

  test('tries a refused login once a night and not for ever, so that nobody is locked out', async () => {
    await begin()
    await iiko.behave({ password: 'another' })
    const { logins } = await iiko.seen()
    for (const night of [FIRST_NIGHT, SECOND_NIGHT, '2026-11-23T00:00:00.000Z']) {
      at(night)
      await bothLook()
      for (const hours of [1, 6]) {
        later(hours)
        await bothLook()
      }
    }
    const refused = "en pos_login_refused: Неверный пароль для пользователя 'dram'"
    expect(await state()).toMatchObject({
      isOn: false,
      isStopped: true,
      nextAt: null,
      last: { success: false, code: 'pos_login_refused', message: refused },
    })
    later(72)
    await bothLook()
    expect(await nights()).toHaveLength(3)
    expect((await iiko.seen()).logins).toBe(logins)
    // Whoever wants no more nights says so, and is told no longer.
    const off = await set({ ...ON, isOn: false })
    expect(off.body).toMatchObject({ isOn: false, isStopped: false })
    await iiko.behave(USUAL)
    expect((await set(ON)).body).toMatchObject({ isOn: true, isStopped: false })
  })

  test('has nothing to repeat once the products were cleared or belong to another server', async () => {
    await begin()
    await as('POST', '/clear-items')
    expect((await state()).repeats).toEqual([])
    at(SECOND_NIGHT)
    await bothLook()
    expect(await nights()).toEqual([])
    // Nights that had nothing to repeat are not made up for.
    await as('POST', '/sync')
    await bothLook()
    expect(await nights()).toEqual([])
    expect((await state()).nextAt).toBe('2026-11-23T00:00:00.000Z')
    await connect(servers[0], bar, iiko, { iiko_password: 'another' })
    expect((await state()).repeats).toHaveLength(1)
    await connect(servers[0], bar, { url: `http://localhost:${iiko.port}` })
    expect((await state()).repeats).toEqual([])
  })
})
