import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { GET_USER_PATH, LOGIN_PATH } from '#protocol/account/auth.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { CompanyTurns } from '#server/platform/company-turns.ts'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { COMPANY_SETTING } from '#server/sql/row-security.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer } from '#tests/support/rooms/server-room.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { until } from '#tests/support/running/until.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeServer('the turns of costly calls', () => {
  let greedy: SeededCompany
  let quiet: SeededCompany

  beforeAll(async () => {
    greedy = await seedCompany(database)
    quiet = await seedCompany(database)
  })

  /** A server whose pulls last until they are let go. */
  function slowServer(turns: CompanyTurns) {
    const { promise, resolve: letGo } = deferred<void>()
    let held: string | null = greedy.id
    const around = aroundTransactions(database, (run) => async (sql) => {
      const answer = await run(sql)
      const [row] = await sql.query<{ id: string }>(
        `select current_setting('${COMPANY_SETTING}', true) as id`,
      )
      if (held !== null && row?.id === held) await promise
      return answer
    })
    const server = new TestServer(database, { database: around, turns })
    return {
      server,
      letGo: () => {
        held = null
        letGo()
      },
    }
  }

  test('leave another company its turn however many calls one makes, and the rest wait in order', async () => {
    const turns = new CompanyTurns({ places: 3, perCompany: 1 })
    const { server, letGo } = slowServer(turns)
    const token = await server.tokenFor(greedy.owner)
    const pulls = Array.from({ length: 20 }, () => server.call('GET', PULL_PATH, { token }))
    await until(() => turns.load().waiting === 19, 'the line')
    const other = await server.tokenFor(quiet.owner)
    expect((await server.call('GET', PULL_PATH, { token: other })).status).toBe(200)
    // What costs little needs no turn.
    expect((await server.call('GET', GOODS_PATH, { token: other })).status).toBe(200)
    expect((await server.call('GET', GET_USER_PATH, { token })).status).toBe(200)
    letGo()
    expect((await Promise.all(pulls)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('answer whoever’s company waits too long for itself with 429, and whoever waits for others with 503', async () => {
    const turns = new CompanyTurns({ places: 2, perCompany: 2, mostWaiting: 0 })
    const { server, letGo } = slowServer(turns)
    const token = await server.tokenFor(greedy.owner)
    const pulls = [1, 2].map(() => server.call('GET', PULL_PATH, { token }))
    await until(() => turns.load().running === 2, 'two pulls')
    const again = await server.call('POST', PUSH_PATH, { token, body: {} })
    expect([again.status, errorAnswer.parse(again.body).code]).toEqual([429, 'company_busy'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await server.tokenFor(quiet.owner)
    const theirs = await server.call('GET', PULL_PATH, { token: other })
    expect([theirs.status, errorAnswer.parse(theirs.body).code]).toEqual([503, 'server_busy'])
    letGo()
    await Promise.all(pulls)
    expect((await server.call('GET', PULL_PATH, { token: other })).status).toBe(200)
  })

  test('come back from a handler that throws and from a device that has gone', async () => {
    const turns = new CompanyTurns({ places: 2, perCompany: 1 })
    const { server, letGo } = slowServer(turns)
    const token = await server.tokenFor(greedy.owner)
    const headers = { authorization: `Bearer ${token}` }
    const running = server.call('GET', PULL_PATH, { token })
    await until(() => turns.load().running === 1, 'a pull')
    const gone = new AbortController()
    const waiting = server.app.request(PULL_PATH, { headers, signal: gone.signal })
    await until(() => turns.load().waiting === 1, 'another pull')
    gone.abort()
    await waiting
    expect(turns.load()).toEqual({ running: 1, waiting: 0 })
    letGo()
    await running
    expect((await server.call('GET', `${PULL_PATH}?limit=none`, { token })).status).toBe(400)
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('are not taken while a body arrives, which may be as slow as the line', async () => {
    const turns = new CompanyTurns({ places: 2, perCompany: 1 })
    const server = new TestServer(database, { turns })
    const token = await server.tokenFor(greedy.owner)
    let pipe: ReadableStreamDefaultController<Uint8Array> | null = null
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const slow = server.app.request(PUSH_PATH, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    const write = must<ReadableStreamDefaultController<Uint8Array>>(pipe, 'the body')
    write.enqueue(Buffer.from('{'))
    expect((await server.call('GET', PULL_PATH, { token })).status).toBe(200)
    write.enqueue(Buffer.from('}'))
    write.close()
    expect((await slow).status).toBe(400)
  })
})

describe('while all connections to PostgreSQL are in use', () => {
  let one: TestDatabase
  let full: Database

  beforeAll(async () => {
    one = await createTestDatabase('postgres')
    full = await openPostgresDatabase({ url: one.url ?? '', max_connections: 2 })
  })

  afterAll(async () => {
    await full.close()
    await one.dispose()
  })

  test('the server is ready and signs people in, and others are not told that the database is away', async () => {
    const company = await seedCompany(one.database)
    const server = new TestServer(full)
    const token = await server.tokenFor(company.owner)
    const { promise, resolve: letGo } = deferred<void>()
    const taken = [1, 2].map(() => full.transaction(() => promise))
    await until(() => full.load().busy === 2, 'both connections in use')
    expect((await server.app.request('/readyz')).status).toBe(200)
    const credentials = { email: 'nobody@bar.example', password: 'wrong password' }
    expect((await server.call('POST', LOGIN_PATH, { body: credentials })).status).toBe(401)
    expect((await server.call('GET', GET_USER_PATH, { token })).status).toBe(200)
    // A call waits ten seconds for a connection.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const waiting = server.call('GET', GOODS_PATH, { token })
    await until(() => full.load().waiting === 1, 'the call that waits')
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    const refused = await waiting
    expect([refused.status, errorAnswer.parse(refused.body).code]).toEqual([503, 'server_busy'])
    expect(refused.headers.get('retry-after')).toBe('2')
    letGo()
    await Promise.all(taken)
    expect((await server.call('GET', GOODS_PATH, { token })).status).toBe(200)
  })
})
