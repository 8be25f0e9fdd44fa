import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { loadTranslators, translateWith } from '#server/platform/i18n.ts'
import { isDatabaseAway } from '#server/sql/database-away.ts'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPgBouncer, type Pooler } from '#tests/support/database/pgbouncer.ts'
import { startOwnPostgres, type OwnPostgres } from '#tests/support/database/postgres.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { until } from '#tests/support/running/until.ts'

describe('a lost connection', () => {
  let one: TestDatabase
  let database: Database

  beforeAll(async () => {
    one = await createTestDatabase('postgres', { migrated: false })
    database = await openPostgresDatabase({ url: one.url ?? '' })
    await database.exec('create table note (id integer primary key)')
  })

  afterAll(async () => {
    await database.close()
    await one.dispose()
  })

  const cutAll = () =>
    one.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )

  const untilBusy = (statement: string) =>
    until(async () => {
      const [busy] = await one.database.query(
        `select from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
        [`${statement}%`],
      )
      return busy
    })

  const untilGone = (pid: number) =>
    until(async () => {
      const [there] = await one.database.query('select from pg_stat_activity where pid = $1', [pid])
      return there === undefined
    })

  test('cuts a statement at work, and the next one gets another connection', async () => {
    const cut = database.query('select pg_sleep(30)').catch((error: unknown) => error)
    await untilBusy('select pg_sleep(30)')
    await cutAll()
    expect(isDatabaseAway(await cut)).toBe(true)
    expect(await database.query('select 1 as v')).toEqual([{ v: 1 }])
  })

  test('cuts a transaction between its statements, of which nothing is kept', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.query('insert into note values (1)')
      await cutAll()
      await tx.query('insert into note values (2)')
    })
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
    expect(await database.query('select from note')).toEqual([])
  })

  test('cuts a transaction that does not hear of it before its end', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.query('insert into note values (3)')
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await cutAll()
      await untilGone(must(own, 'own').pid)
    })
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
    expect(await database.query('select from note')).toEqual([])
  })

  test('is no excuse for a statement that is wrong itself', async () => {
    const wrong = await database.query('select 1 / 0').catch((error: unknown) => error)
    expect(isDatabaseAway(wrong)).toBe(false)
  })
})

/** Longer than it takes to look twice. */
const AWAY_MS = 1_200

describe('a server that is not there yet', () => {
  let cluster: OwnPostgres | undefined
  afterEach(() => cluster?.stop())

  test('is waited for, which is said once', async () => {
    cluster = await startOwnPostgres()
    await cluster.crash()
    const waiting: string[] = []
    const onWaiting = (reason: string) => waiting.push(reason)
    const opening = openPostgresDatabase({ url: cluster.url, patience: 60_000, onWaiting })
    await sleep(AWAY_MS)
    await cluster.start()
    const database = await opening
    expect(await database.query('select 1 as v')).toEqual([{ v: 1 }])
    await database.close()
    expect(waiting).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: 127\.0\.0\.1:\d+\/postgres does not respond: ECONNREFUSED/,
      ),
    ])
  })

  test('ends the start with one line when it does not come', async () => {
    cluster = await startOwnPostgres()
    await cluster.crash()
    const begun = Date.now()
    await expect(openPostgresDatabase({ url: cluster.url, patience: 1_000 })).rejects.toMatchObject(
      {
        code: 'DATABASE_UNREACHABLE',
        message: expect.stringMatching(
          /^DATABASE_URL: .* does not respond: ECONNREFUSED .*$/,
        ) as string,
      },
    )
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000)
  })

  test('is not waited for when it refuses the password or has no such database', async () => {
    cluster = await startOwnPostgres()
    const url = new URL(cluster.url)
    url.pathname = 'nothing'
    const waiting: string[] = []
    const onWaiting = (reason: string) => waiting.push(reason)
    const attempt = openPostgresDatabase({ url: url.href, patience: 60_000, onWaiting })
    await expect(attempt).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' })
    expect(waiting).toEqual([])
  })

  test('is full: callers hear that it is away, and then get their turn', async () => {
    cluster = await startOwnPostgres({ max_connections: '5', superuser_reserved_connections: '0' })
    const database = await openPostgresDatabase({ url: cluster.url, max_connections: 20 })
    const held = deferred<void>()
    const results = Array.from({ length: 12 }, () =>
      database.transaction(async (tx) => {
        await tx.query('select 1')
        await held.promise
      }),
    )
    const settled = Promise.allSettled(results)
    const refusals = results.map((one) => new Promise((resolve) => void one.catch(resolve)))
    await Promise.race(refusals)
    held.resolve()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) expect(isDatabaseAway('reason' in one && one.reason)).toBe(true)
    expect(await database.query('select 1 as v')).toEqual([{ v: 1 }])
    await database.close()
  })
})

test('a request that is cut is answered with 503, when to come back, and words in every language', async () => {
  const one = await createTestDatabase('pglite')
  const company = await seedCompany(one.database)
  const token = await new TestServer(one.database).tokenFor(company.owner)
  const translate = translateWith(await loadTranslators())
  for (const code of ['53100', '57P03', '53300', '08006', '25006']) {
    const away = () => Promise.reject(Object.assign(new Error('no space left'), { code }))
    const scope = { query: away, exec: away, transaction: away, snapshot: away }
    const database: Database = Object.create(one.database, { inCompany: { value: () => scope } })
    const server = new TestServer(database, { translate })
    const words = new Set<string>()
    for (const language of LANGUAGES) {
      const { status, body, headers } = await server.call('GET', PULL_PATH, {
        token,
        headers: { 'accept-language': language },
      })
      expect([code, status, headers.get('retry-after')]).toEqual([code, 503, '2'])
      const answer = errorAnswer.parse(body)
      expect(answer.code).toBe('database_away')
      words.add(answer.message)
    }
    expect(words.size).toBe(LANGUAGES.length)
  }
  await one.dispose()
})

describe('behind a pooler in transaction mode', () => {
  let one: TestDatabase
  let pooler: Pooler
  const opened: Database[] = []

  beforeAll(async () => {
    one = await createTestDatabase('postgres')
    pooler = await startPgBouncer(one.url ?? '')
  })

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await pooler.stop()
    await one.dispose()
  })

  async function open(over: { url?: string; listenUrl?: string; onPolling?: () => void }) {
    const database = await openPostgresDatabase({ url: pooler.url, ...over })
    opened.push(database)
    return database
  }

  test('no session leaks into another, whatever its own defaults are', async () => {
    const { pathname } = new URL(one.url ?? '')
    await one.database.exec(`alter database ${pathname.slice(1)} set timezone to 'Asia/Yerevan'`)
    const [first, second] = [await seedCompany(one.database), await seedCompany(one.database)]
    const database = await open({})
    const turns = Array.from({ length: 200 }, async (_, index) => {
      const { id } = index % 2 === 0 ? first : second
      const [seen] = await database
        .inCompany(id)
        .query<{ count: number; zone: string }>(
          `select count(*) as count, current_setting('timezone') as zone, pg_sleep(0.001) is null as slept from users`,
        )
      expect(seen).toMatchObject({ count: 3, zone: 'UTC' })
      const [whole] = await database.query<{ count: number }>(
        'select count(*) as count from companies',
      )
      expect(whole?.count).toBe(2)
    })
    await Promise.all(turns)
  })

  test('changes are looked for where nothing can be listened to', async () => {
    let polls = 0
    const database = await open({ onPolling: () => (polls += 1) })
    const heard = deferred<string | null>()
    await database.listen('poke', heard.resolve)
    await database.listen('other', () => {})
    expect([await heard.promise, polls]).toEqual([null, 1])
  })

  test('notifications arrive at once at an address past it', async () => {
    const database = await open({ listenUrl: one.url ?? '' })
    const heard = deferred<string | null>()
    await database.listen('poke', heard.resolve)
    await database.notify('poke', 'now')
    expect(await heard.promise).toBe('now')
  })

  test('an address to listen at is tried at the start', async () => {
    const other = await createTestDatabase('postgres', { migrated: false })
    for (const listenUrl of [pooler.url, other.url ?? '']) {
      await expect(open({ listenUrl })).rejects.toMatchObject({ code: 'LISTEN_UNUSABLE' })
    }
    await expect(open({ listenUrl: 'postgres://127.0.0.1:1/none' })).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(/^DATABASE_LISTEN_URL: 127/) as string,
    })
    await other.dispose()
  })
})
