import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AddressGuard } from '#server/pos/address-guard.ts'
import type { PosClient } from '#server/pos/port.ts'
import { PosGate } from '#server/pos/pos-gate.ts'
import { PosHttp } from '#server/pos/pos-http.ts'
import { SecretBox } from '#server/platform/secret-box.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

describeStored('the session gate of the point-of-sale system', () => {
  let iiko: IikoProcess
  let bar: PosBar
  let nowMs = Date.parse('2026-11-20T22:00:00.000Z')

  beforeAll(async () => {
    iiko = await IikoProcess.start()
  })
  afterAll(() => iiko.stop())

  beforeEach(async () => {
    bar = await posBar(database)
    await iiko.behave(USUAL)
    await iiko.restart()
    await iiko.sell(catalogueOf([]))
  })

  const box = new SecretBox([new TextEncoder().encode('a secret of the tests, long enough')])
  const gate = (answer = HANG_MS) =>
    new PosGate({
      database,
      http: new PosHttp(new AddressGuard(['127.0.0.1']), {
        answer,
        silence: HANG_MS,
        whole: HANG_MS,
      }),
      box,
      newId: newUuid,
      now: () => nowMs,
    })
  const account = () => ({
    system: 'iiko' as const,
    baseUrl: iiko.url,
    login: USUAL.login,
    password: USUAL.password,
    verifyTls: true,
  })
  const units = (client: PosClient) => client.units()
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )

  test('takes one session at a time for concurrent callers', async () => {
    const one = gate()
    const before = await iiko.seen()
    const all = Array.from({ length: 5 }, () => one.enter(bar.company.id, account(), units))
    for (const found of await Promise.all(all)) expect(found.size).toBe(3)
    const after = await iiko.seen()
    expect(after).toMatchObject({ sessions: 0, overlaps: 0 })
    expect(after.logins - before.logins).toBe(5)
  })

  test('takes one session at a time across all processes', async () => {
    const gates = [gate(), gate(), gate()]
    const all = gates.map((one) => one.enter(bar.company.id, account(), units))
    await Promise.all(all)
    expect(await iiko.seen()).toMatchObject({ sessions: 0, overlaps: 0 })
  })

  test('signs out when the work fails', async () => {
    const failing = gate().enter(bar.company.id, account(), () => {
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('signs in again once when the session has ended', async () => {
    const before = await iiko.seen()
    const found = await gate().enter(bar.company.id, account(), async (client) => {
      await iiko.restart()
      return client.units()
    })
    expect(found.size).toBe(3)
    const after = await iiko.seen()
    expect([after.sessions, after.logins - before.logins]).toEqual([0, 2])
    const twice = gate().enter(bar.company.id, account(), async (client) => {
      await iiko.behave({ tokenTtlMs: -1 })
      await iiko.restart()
      return client.units()
    })
    expect(await codeOf(twice)).toBe('pos_login_refused')
  })

  test('reports that no licence is left, or that the session is busy', async () => {
    const { promise: goOn, resolve } = deferred<void>()
    const { promise: isIn, resolve: entered } = deferred<void>()
    const first = gate().enter(bar.company.id, account(), async () => {
      entered()
      await goOn
    })
    await isIn
    const neighbour = await posBar(database)
    const theirs = gate().enter(neighbour.company.id, account(), units)
    expect(await codeOf(theirs)).toBe('pos_licence_exhausted')
    const mine = gate().enter(bar.company.id, account(), units, { waitMs: 300 })
    expect(await codeOf(mine)).toBe('pos_busy')
    resolve()
    await first
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('stops waiting when it is aborted', async () => {
    const one = gate()
    const { promise: goOn, resolve } = deferred<void>()
    const first = one.enter(bar.company.id, account(), () => goOn)
    const abort = new AbortController()
    const { signal } = abort
    const second = one.enter(bar.company.id, account(), units, { signal })
    abort.abort(new Error('enough'))
    await expect(second).rejects.toThrow('enough')
    resolve()
    await first
    expect((await one.enter(bar.company.id, account(), units)).size).toBe(3)
  })

  test('releases the licence of a process that died', async () => {
    await iiko.behave({ failures: [{ path: '/logout', status: 500, text: 'restarting' }] })
    await gate().enter(bar.company.id, account(), units)
    expect((await iiko.seen()).sessions).toBe(1)
    const [row] = await database.query<{ token: string }>(
      'select token from pos_sessions where company_id = $1',
      [bar.company.id],
    )
    expect(row?.token).toMatch(/^v1\./)
    nowMs += 60_000
    expect((await gate().enter(bar.company.id, account(), units)).size).toBe(3)
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('times out', async () => {
    await iiko.behave({ holds: [{ path: '/auth', when: 'before' }] })
    expect(await codeOf(gate(50).enter(bar.company.id, account(), units))).toBe('pos_timeout')
  })
})
