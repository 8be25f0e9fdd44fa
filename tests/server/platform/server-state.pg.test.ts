import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import { LEAST_FREE } from '#server/platform/disk.ts'
import type { Database } from '#server/sql/database.ts'
import { isReadOnly } from '#server/sql/server-state.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const TOKEN = 'a token of the metrics, long enough'
const HOUR_MS = 3_600_000

describeStored('whoever runs the server', () => {
  let company: SeededCompany
  let server: TestServer

  beforeAll(async () => {
    company = await seedCompany(database)
  })
  beforeEach(() => {
    server = new TestServer(database, { metricsToken: TOKEN })
  })

  const ago = (hours: number) => new Date(server.nowMs - hours * HOUR_MS).toISOString()

  const metrics = async (asked = server) => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await asked.app.request('/metrics', { headers })).text()
  }

  const ready = async (over: ConstructorParameters<typeof TestServer>[1], on = database) => {
    const answer = await new TestServer(on, over).app.request('/readyz')
    return [answer.status, ((await answer.json()) as { status: string }).status]
  }

  test('reads what waits in each queue, how long, and what was given up', async () => {
    const mail = `insert into mails (company_id, kind, recipient, language, data, status, created_at,
      done_at) values ($1, 'verify', 'a@bar.example', 'en', '{}', $2, $3, $4)`
    await database.query(mail, [company.id, 'queued', ago(3), null])
    await database.query(mail, [company.id, 'queued', ago(1), null])
    await database.query(mail, [company.id, 'failed', ago(90), ago(2)])
    await database.query(mail, [company.id, 'failed', ago(90), ago(30)])
    await database.query(mail, [company.id, 'sent', ago(5), ago(5)])
    const job = `insert into pos_jobs (company_id, id, system, kind, args, user_id, status,
      created_at) values ($1, $2, 'iiko', 'sync', '{}', $3, 'queued', $4)`
    await database.query(job, [company.id, newUuid(), company.owner.id, ago(0.5)])
    const text = await metrics()
    for (const line of [
      'dram_queue_waiting{queue="mails"} 2',
      'dram_queue_oldest_seconds{queue="mails"} 10800',
      'dram_queue_failed{queue="mails"} 1',
      'dram_queue_waiting{queue="till"} 1',
      'dram_queue_oldest_seconds{queue="till"} 1800',
      'dram_queue_waiting{queue="files"} 0',
      'dram_queue_oldest_seconds{queue="files"} 0',
      'dram_sends_unknown 0',
      'dram_nights_late 0',
      'dram_database_up 1',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toMatch(/^dram_database_bytes [1-9]\d{5,}$/m)
    await database.query('delete from mails')
    await database.query('delete from pos_jobs')
    expect(await metrics()).toContain('dram_queue_waiting{queue="mails"} 0')
  })

  test('reads what webhooks wait for, whether anybody tries it, and no name', async () => {
    const webhook = newUuid()
    const url = 'https://hooks.secret-bar.example/dram'
    await database.query(
      `insert into webhooks (company_id, id, url, events, secret, off_reason, created_at)
       values ($1, $2, $3, '{}', 'x', 'failing', $4)`,
      [company.id, webhook, url, ago(90)],
    )
    const insert = `insert into webhook_deliveries (company_id, webhook_id, event_id, type, body,
      status, fault, created_at, queued_at, due_at, begun_at, held_until, finished_at)
      values ($1, $2, $3, 'delivery.recorded', '{}', $4, $5, $6, $7, $8, $9, $10, $11)`
    const delivery = (status: string, over: Partial<Record<string, string>> = {}) =>
      database.query(insert, [
        company.id,
        webhook,
        newUuid(),
        status,
        over['fault'] ?? null,
        ago(90),
        over['queued'] ?? ago(3),
        over['due'] ?? ago(-1),
        ...['begun', 'held', 'finished'].map((name) => over[name] ?? null),
      ])
    const late = async () => /^dram_webhooks_late_seconds (.*)$/m.exec(await metrics())?.[1]
    await delivery('queued', { begun: ago(2) })
    await delivery('queued', { due: ago(0.1), held: ago(-0.1), queued: ago(1) })
    await delivery('failed', { fault: 'status', finished: ago(2) })
    await delivery('failed', { fault: 'switched_off', finished: ago(2) })
    await delivery('failed', { fault: 'status', finished: ago(30) })
    await delivery('arrived', { finished: ago(2) })
    expect(await late()).toBe('0')
    await delivery('queued', { due: ago(2.5) })
    const text = await metrics()
    for (const line of [
      'dram_queue_waiting{queue="webhooks"} 3',
      'dram_queue_oldest_seconds{queue="webhooks"} 10800',
      'dram_queue_failed{queue="webhooks"} 1',
      'dram_webhooks_off 1',
      'dram_webhooks_late_seconds 7200',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).not.toMatch(/secret-bar/)
    // Its company had a turn meanwhile: the receiver is slow, the server is not.
    await delivery('arrived', { begun: ago(0.5), finished: ago(0.5) })
    expect(await late()).toBe('1800')
    await database.query('delete from webhooks')
    expect(await late()).toBe('0')
  })

  test('reads the other metrics while the database does not answer, and no old figures', async () => {
    const broken = { query: () => Promise.reject(new Error('away')), reserved: () => broken }
    const away = new TestServer({ ...broken, kind: 'postgres' } as unknown as Database, {
      metricsToken: TOKEN,
      freeDiskBytes: () => Promise.resolve(5_000_000_000),
    })
    const text = await metrics(away)
    expect(text).toContain('dram_database_up 0')
    expect(text).toContain('dram_disk_free_bytes 5000000000')
    expect(text).toContain('dram_database_bytes Nan')
    expect(text).toContain('dram_webhooks_late_seconds Nan')
    expect(text).not.toContain('dram_queue_waiting{')
  })

  test('reads how often somebody was refused, and by which code', async () => {
    const body = { email: company.owner.email, password: 'wrong horse' }
    await server.call('POST', LOGIN_PATH, { body })
    expect(await metrics()).toMatch(
      /^dram_account_events_total\{event="sign_in",outcome="\w+"\} 1$/m,
    )
  })

  test('is told before requests come that the disk is full or the database read-only', async () => {
    expect(await ready({})).toEqual([200, 'ok'])
    const room = (free: number) => ({ freeDiskBytes: () => Promise.resolve(free) })
    expect(await ready(room(LEAST_FREE))).toEqual([200, 'ok'])
    expect(await ready(room(LEAST_FREE - 1))).toEqual([503, 'disk is full'])
    await database.transaction(async (sql) => {
      expect(await isReadOnly(sql)).toBe(false)
      await sql.exec('set transaction read only')
      expect(await isReadOnly(sql)).toBe(true)
    })
    const standby = {
      kind: 'postgres',
      query: () => Promise.resolve([{ is_read_only: true }]),
      reserved: () => standby,
    }
    const read = [503, 'database is read-only']
    expect(await ready({}, standby as unknown as Database)).toEqual(read)
  })
})
