import { describe, test } from 'vitest'
import { integrationPath, jobAnswer } from '#protocol/pos/integration.ts'
import { nightlySyncAnswer, NIGHTLY_SYNC_PATH } from '#protocol/pos/nightly.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import type { Database } from '#server/sql/database.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { USUAL, type Hold } from '#tests/support/pos/world.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { until } from '#tests/support/running/until.ts'

const BASE = integrationPath('iiko')
/**
 * Where each process is killed: the first may not have looked yet, the last reads products. A job
 * that a fifth process did not end is given up until the night's next try.
 */
const ENDS: readonly (Hold | null)[] = [
  null,
  { path: '/auth', when: 'before' },
  { path: '/auth', when: 'after' },
  { path: 'products/list', when: 2 },
]

/** As if all leases of the killed had run out. */
async function endLeases(database: Database): Promise<void> {
  const before = new Date(Date.now() - 1000).toISOString()
  await database.query('update pos_jobs set lease_until = $1 where lease_until is not null', [
    before,
  ])
  await database.query('update pos_sessions set held_until = $1', [before])
  await database.query('update pos_nightly_syncs set held_until = $1', [before])
}

/** Side by side: most of the time they wait for processes to start. */
describe.concurrent.each(['pglite', 'postgres'] as const)('a server on %s', (kind) => {
  test('killed again and again in the night synchronizes once, and says that it did', async ({
    expect,
    onTestFinished,
  }) => {
    const isBeside = kind === 'postgres'
    const beside = isBeside ? await createTestDatabase(kind, { migrated: false }) : undefined
    let server: ServerProcess | undefined
    let iiko: IikoProcess | undefined
    onTestFinished(async () => {
      await server?.kill()
      await iiko?.stop()
      await beside?.dispose()
    })
    const place = await newPlace(beside?.url ?? null)
    place.env = { POS_NETWORKS: '127.0.0.0/8' }
    const { owner, goods } = await seedPlace(place)
    iiko = await IikoProcess.start()
    const catalogue = catalogueOf(goods)
    await iiko.sell(catalogue)
    server = await ServerProcess.start(place)
    const { url } = server
    const { token } = await logIn(url, owner.email)
    const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.json()
    }
    const state = async () => nightlySyncAnswer.parse(await call('GET', BASE + NIGHTLY_SYNC_PATH))
    await call('PUT', SETTINGS_PATH, {
      settings: [
        { key: 'iiko_host', value: iiko.url },
        { key: 'iiko_login', value: USUAL.login },
        { key: 'iiko_password', value: USUAL.password },
      ],
    })
    await call('POST', `${BASE}/sync`)
    const on = { isOn: true, hour: 4, timeZone: 'Asia/Yerevan' }
    await call('PUT', BASE + NIGHTLY_SYNC_PATH, on)
    await iiko.sell({ ...catalogue, products: [...catalogue.products, product('p-gin', 'Gin')] })
    // A login whose process was killed keeps its licence for an hour.
    await iiko.behave({ slots: ENDS.length + 1 })

    await server.kill()
    await withDatabase(place, (database) =>
      database.query('update pos_nightly_syncs set next_at = $1', [new Date().toISOString()]),
    )
    for (const end of ENDS) {
      await iiko.behave({ holds: end === null ? [] : [end] })
      server = await ServerProcess.start(place)
      if (end !== null) await iiko.unanswered()
      await server.kill()
      await iiko.goOn()
      await withDatabase(place, endLeases)
    }
    server = await ServerProcess.start(place)
    await until(async () => (await state()).last !== null, 'the end of the sync')

    const { last, nextAt, isOn } = await state()
    expect({ last, isOn }).toMatchObject({
      last: { success: true, products: 5, code: null },
      isOn: true,
    })
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(jobAnswer.parse(await call('GET', `${BASE}/sync`)).job).toMatchObject({
      status: 'done',
    })
    await server.stop()
    const nights = await withDatabase(place, (database) =>
      database.query(`select status from pos_jobs where args ->> 'isNight' = 'true'`),
    )
    expect(nights).toEqual([{ status: 'done' }])
    expect((await iiko.seen()).overlaps).toBe(0)
  })
})
