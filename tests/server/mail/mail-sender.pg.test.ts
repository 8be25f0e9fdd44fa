import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { DeliveryError } from '#server/mail/courier.ts'
import { MailSender } from '#server/mail/mail-sender.ts'
import { waitAfter } from '#server/jobs/back-off.ts'
import { openSmtpCourier } from '#server/mail/smtp-courier.ts'
import type { Database } from '#server/sql/database.ts'
import { claimMail, queueMail } from '#server/sql/mail/mails.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { SECRET } from '#tests/support/secret.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { delayedListen } from '#tests/support/database/delayed-listen.ts'
import { NOTHING_DRAWN, PostOffice, PUBLIC_URL } from '#tests/support/mail/post-office.ts'
import { SmtpInbox } from '#tests/support/mail/smtp-server.ts'

const MINUTE_MS = 60_000

describeDatabases('the mail queue', (make) => {
  let database: Database
  let url: string | null
  let company: SeededCompany
  let nowMs: number

  beforeAll(async () => {
    const made = await make()
    database = made.database
    url = made.url
  })

  beforeEach(async () => {
    company = await seedCompany(database)
    nowMs = Date.parse('2026-11-20T22:00:00.000Z')
    await database.query('delete from mails')
  })

  const now = () => nowMs
  const iso = (ms: number) => new Date(ms).toISOString()
  const to = () => company.owner.email
  const queue = (sql: Pick<Database, 'query' | 'exec'> = database) =>
    queueMail(sql, {
      kind: 'request_answered',
      to: to(),
      language: 'en',
      company_id: company.id,
      data: { name: 'Ani', status: 'accepted', branch_count: 2 },
    })
  const rows = () =>
    database.query<{ status: string; attempts: number; last_error: string | null }>(
      'select status, attempts, last_error, data from mails order by created_at, id',
    )

  test('sends a mail once and stores nothing of its content', async () => {
    const post = await PostOffice.open(database, now)
    await queue()
    expect(await post.lettersTo(to())).toHaveLength(1)
    expect(await post.lettersTo(to())).toHaveLength(1)
    expect(await rows()).toEqual([{ status: 'sent', attempts: 1, last_error: null, data: {} }])
  })

  test('links to pages in the language of the mail', async () => {
    const post = await PostOffice.open(database, now)
    await queue()
    const [letter] = await post.lettersTo(to())
    expect(letter?.plain).toMatch(/\/dashboard\/request-branches\?lang=en$/m)
  })

  test('sends nothing for a transaction that was rolled back', async () => {
    const post = await PostOffice.open(database, now)
    const failing = database.inCompany(company.id).transaction(async (sql) => {
      await queue(sql)
      throw new Error('the transaction failed')
    })
    await expect(failing).rejects.toThrow('the transaction failed')
    expect(await post.lettersTo(to())).toEqual([])
  })

  test('waits longer and longer for a server that is down, then recovers by itself', async () => {
    const post = await PostOffice.open(database, now)
    post.failure = new DeliveryError('ESOCKET', false)
    await queue()
    for (const [attempt, seconds] of [30, 60, 120, 240].entries()) {
      await post.sender.sendDue()
      expect(post.attempts).toBe(attempt + 1)
      nowMs += seconds * 1000 - 1
      await post.sender.sendDue()
      expect(post.attempts).toBe(attempt + 1)
      nowMs += 1
    }
    post.failure = null
    expect(await post.lettersTo(to())).toHaveLength(1)
    expect(waitAfter(50)).toBe(60 * MINUTE_MS)
  })

  test('gives up a mail after a permanent error or after three days', async () => {
    const post = await PostOffice.open(database, now)
    post.failure = new DeliveryError('EENVELOPE 550', true)
    await queue()
    await post.sender.sendDue()
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'EENVELOPE 550' }])
    post.failure = new DeliveryError('ESOCKET', false)
    await database.query('delete from mails')
    await queue()
    const began = nowMs
    while ((await rows())[0]?.status === 'queued') {
      await post.sender.sendDue()
      nowMs += 60 * MINUTE_MS
    }
    expect(Math.round((nowMs - began) / (24 * 60 * MINUTE_MS))).toBe(3)
  })

  test('delivers mails behind one that cannot be sent', async () => {
    const post = await PostOffice.open(database, now)
    await queue()
    await database.query(`update mails set kind = 'of another version'`)
    await queue()
    expect(await post.lettersTo(to())).toHaveLength(1)
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent'])
  })

  test('takes over the mail of a process that died, but only after its lease', async () => {
    const post = await PostOffice.open(database, now)
    await queue()
    expect(await claimMail(database, iso(nowMs), iso(nowMs + 5 * MINUTE_MS))).not.toBeNull()
    nowMs += 5 * MINUTE_MS - 1
    expect(await post.lettersTo(to())).toEqual([])
    nowMs += 1
    expect(await post.lettersTo(to())).toHaveLength(1)
  })

  test('does not send a mail again when only recording it failed', async () => {
    let isGone = true
    const broken = Object.create(database, {
      query: {
        value: (text: string, params?: readonly unknown[]) =>
          isGone && /done_at = \$3|set due_at/.test(text)
            ? Promise.reject(new Error('the database is gone'))
            : database.query(text, params),
      },
    }) as Database
    const post = await PostOffice.open(broken, now)
    await queue()
    await expect(post.sender.sendDue()).rejects.toThrow('the database is gone')
    expect(post.attempts).toBe(1)
    isGone = false
    nowMs += 5 * MINUTE_MS
    await post.sender.sendDue()
    expect(post.attempts).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('is shared by several processes without sending anything twice', async () => {
    for (let i = 0; i < 40; i += 1) await queue()
    const others =
      url === null
        ? []
        : await Promise.all([1, 2].map(() => openPostgresDatabase({ url: url ?? '' })))
    const posts = await Promise.all(
      [database, database, ...others].map((one) => PostOffice.open(one, now)),
    )
    await Promise.all(posts.map((post) => post.sender.sendDue()))
    const ids = posts.flatMap((post) => post.letters.map(({ id }) => id))
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    await Promise.all(others.map((one) => one.close()))
  })

  test('sends a mail when its transaction commits, and none after it is stopped', async () => {
    const arrived = deferred<string>()
    const translators = await loadTranslators()
    const sender = new MailSender({
      completions: NOTHING_DRAWN,
      wholeDatabase: database,
      courier: { deliver: async (letter) => arrived.resolve(letter.to), close: () => {} },
      translators,
      log: createLog('silent'),
      now,
      publicUrl: PUBLIC_URL,
      secret: SECRET,
    })
    sender.start()
    await database.inCompany(company.id).transaction(queue)
    expect(await arrived.promise).toBe(to())
    await sender.stop()
    await queue()
    await sender.sendDue()
    expect((await rows()).map(({ status }) => status)).toContain('queued')
  })

  test('finds a mail that was queued before it could listen', async () => {
    const arrived = deferred<string>()
    const late = delayedListen(database)
    const sender = new MailSender({
      completions: NOTHING_DRAWN,
      wholeDatabase: late.database,
      courier: { deliver: async (letter) => arrived.resolve(letter.to), close: () => {} },
      translators: await loadTranslators(),
      log: createLog('silent'),
      now,
      publicUrl: PUBLIC_URL,
      secret: SECRET,
    })
    sender.start()
    await late.looked
    await queue()
    late.startListening()
    expect(await arrived.promise).toBe(to())
    await sender.stop()
  })

  test('reaches a mail server that goes down and comes up again', async () => {
    const first = await SmtpInbox.open()
    const sender = new MailSender({
      completions: NOTHING_DRAWN,
      wholeDatabase: database,
      courier: openSmtpCourier(first.url, 'Dram <no-reply@dram.example>'),
      translators: await loadTranslators(),
      log: createLog('silent'),
      now,
      publicUrl: PUBLIC_URL,
      secret: SECRET,
    })
    await queue()
    await sender.sendDue()
    expect(first.mails).toHaveLength(1)
    await first.close()
    await queue()
    await sender.sendDue()
    expect((await rows()).map(({ last_error }) => last_error)).toContain('ESOCKET')
    const second = await SmtpInbox.open({ port: first.port })
    nowMs += 30_000
    await sender.sendDue()
    expect(second.mails).toMatchObject([
      { to: [{ address: to() }], subject: 'You have more branches now' },
    ])
    await second.close()
    await sender.stop()
  })

  test('deletes finished mails after a month', async () => {
    const post = await PostOffice.open(database, now)
    await queue()
    await post.sender.sendDue()
    nowMs += 31 * 24 * 60 * MINUTE_MS
    post.sender.start()
    await expect.poll(rows).toEqual([])
    await post.sender.stop()
  })
})
