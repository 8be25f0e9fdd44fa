import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { DAY_MS } from '#domain/units.ts'
import { claimDelivery, recordAttempt } from '#server/sql/webhooks/deliveries.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import type { Behaviour } from '#tests/support/webhooks/receiver.ts'
import { deliveryItem, WEBHOOK_DELIVERIES_PATH, WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { callAs, staffedBar } from '#tests/support/bars/staffed-bar.ts'
import {
  as,
  bar,
  complete,
  describeWebhooks,
  listed,
  logOf,
  make,
  receiver,
  sendDue,
  server,
  tryAgain,
  verified,
} from '#tests/support/webhooks/webhook-room.ts'

describeWebhooks('a webhook whose receiver fails', () => {
  test.each<[Behaviour, number | null, string]>([
    [{ kind: 'answers', status: 500 }, 500, 'status'],
    [{ kind: 'answers', status: 404 }, 404, 'status'],
    [{ kind: 'stalls' }, null, 'timeout'],
    [{ kind: 'cuts', after: 'nothing' }, null, 'unreachable'],
    [{ kind: 'speaks no HTTP' }, null, 'not_http'],
    [
      { kind: 'answers', status: 302, headers: { location: 'http://127.0.0.1:1/inward' } },
      null,
      'redirected',
    ],
    [{ kind: 'answers', status: 307, headers: { location: '/elsewhere' } }, null, 'redirected'],
  ])('is tried again, under the same id, when its receiver fails: %j', async (how, code, fault) => {
    const webhook = await make()
    await complete()
    receiver.behaviour = how
    await sendDue()
    const [first] = await logOf(webhook)
    expect(first).toMatchObject({ state: 'waiting', status_code: code, fault, attempts: 1 })
    const wait = Date.parse(must(first?.next_at, 'next attempt')) - server.nowMs
    expect(wait).toBeGreaterThanOrEqual(30_000)
    expect(wait).toBeLessThanOrEqual(33_000)
    await sendDue()
    expect(receiver.received).toHaveLength(1)
    receiver.behaviour = { kind: 'answers', status: 200 }
    await tryAgain(webhook)
    expect(await logOf(webhook)).toMatchObject([{ state: 'arrived', attempts: 2, fault: null }])
    const [one, other] = receiver.received
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(other?.body).toBe(one?.body)
    expect(other?.headers['webhook-timestamp']).not.toBe(one?.headers['webhook-timestamp'])
    verified(webhook, must(other, 'second request'))
  })

  test('is not waited for when its receiver answers byte by byte', async () => {
    const webhook = await make()
    receiver.behaviour = { kind: 'drips' }
    await complete()
    await sendDue()
    // The head of the answer may be read before time is over, or not.
    const [last] = await logOf(webhook)
    expect(['status', 'timeout']).toContain(last?.fault)
    expect(last?.state).toBe('waiting')
  })

  test.each<Behaviour>([{ kind: 'floods' }, { kind: 'cuts', after: 'head' }])(
    'has been told once the head of an answer says so, whatever follows: %j',
    async (how) => {
      const webhook = await make()
      receiver.behaviour = how
      await complete()
      await sendDue()
      expect(await logOf(webhook)).toMatchObject([{ state: 'arrived', status_code: 200 }])
    },
  )

  test('is left alone for as long as its receiver asks', async () => {
    const webhook = await make()
    receiver.behaviour = { kind: 'answers', status: 429, headers: { 'retry-after': '7200' } }
    await complete()
    await sendDue()
    const [last] = await logOf(webhook)
    expect(Date.parse(last?.next_at ?? '')).toBe(server.nowMs + 7_200_000)
  })

  test('is given up after three days, and told again when a person wants it', async () => {
    const webhook = await make()
    const began = server.nowMs
    receiver.behaviour = { kind: 'answers', status: 503 }
    await complete()
    await sendDue()
    const waits: number[] = []
    for (;;) {
      const [last] = await logOf(webhook)
      if (last?.state !== 'waiting') break
      waits.push(Date.parse(last.next_at ?? '') - server.nowMs)
      await tryAgain(webhook)
    }
    expect(waits.length).toBeGreaterThan(60)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.1 * 3_600_000)
    const lasted = server.nowMs - began
    expect(lasted).toBeLessThanOrEqual(3 * DAY_MS)
    expect(lasted).toBeGreaterThan(2.9 * DAY_MS)
    const [given] = await logOf(webhook)
    expect(given).toMatchObject({ state: 'failed', status_code: 503, next_at: null })
    receiver.behaviour = { kind: 'answers', status: 200 }
    const path = `${WEBHOOK_DELIVERIES_PATH}/${given?.id}/again`
    expect(deliveryItem.parse((await as('POST', path)).body).state).toBe('waiting')
    await sendDue()
    expect(await logOf(webhook)).toMatchObject([{ id: given?.id, state: 'arrived' }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids)).toEqual(new Set([given?.event_id]))
  })

  test('that only fails for a week is switched off, with a mail to its owner', async () => {
    const webhook = await make()
    const mails = async () =>
      database.query(
        `select recipient as to, language, data from mails where company_id = $1 and kind = 'webhook_off'`,
        [bar.company.id],
      )
    await database.query(`update users set language = 'hy' where id = $1`, [bar.owner.id])
    receiver.behaviour = { kind: 'answers', status: 500 }
    for (let day = 0; day < 7; day += 1) {
      await complete()
      await sendDue()
      server.nowMs += DAY_MS
      expect(await mails()).toEqual([])
    }
    await sendDue()
    const reason = 'failing'
    const { name, email } = bar.owner
    expect(await mails()).toEqual([{ to: email, language: 'hy', data: { name } }])
    expect(await listed()).toMatchObject([{ id: webhook.id, is_on: false, off_reason: reason }])
    const sent = receiver.received.length
    const faults = new Set((await logOf(webhook)).map(({ state }) => state))
    expect(faults).toEqual(new Set(['failed']))
    await complete()
    server.nowMs += DAY_MS
    await sendDue()
    expect(receiver.received).toHaveLength(sent)
    receiver.behaviour = { kind: 'answers', status: 200 }
    await as('PUT', `${WEBHOOKS_PATH}/${webhook.id}`, { is_on: true })
    expect(await listed()).toMatchObject([{ is_on: true, off_reason: null, failing_since: null }])
    await complete()
    await sendDue()
    expect(receiver.received).toHaveLength(sent + 1)
  })

  test('that arrives now and then is never switched off', async () => {
    const webhook = await make()
    for (let day = 0; day < 10; day += 1) {
      receiver.behaviour = { kind: 'answers', status: day % 3 === 2 ? 200 : 500 }
      await complete()
      await sendDue()
      server.nowMs += DAY_MS
    }
    expect(await listed()).toMatchObject([{ id: webhook.id, is_on: true }])
  })

  test('whose address says 410 is switched off at once', async () => {
    const webhook = await make()
    receiver.behaviour = { kind: 'answers', status: 410 }
    await complete()
    await complete()
    await sendDue()
    expect(await listed()).toMatchObject([{ id: webhook.id, is_on: false, off_reason: 'gone' }])
    expect(receiver.received).toHaveLength(1)
    expect((await logOf(webhook)).map(({ fault }) => fault ?? '').toSorted()).toEqual([
      'gone',
      'switched_off',
    ])
  })

  test('that stalls does not hold up another company’s', async () => {
    for (let n = 0; n < 3; n += 1) await make()
    for (let n = 0; n < 5; n += 1) await complete()
    const claim = async () => {
      const [now, until] = [0, 60_000].map((ms) => new Date(server.nowMs + ms).toISOString())
      const lease = { holder: newUuid(), now: must(now, 'now'), until: must(until, 'until') }
      return (await claimDelivery(database, lease))?.company_id ?? null
    }
    const stalls = bar.company.id
    expect([await claim(), await claim(), await claim()]).toEqual([stalls, stalls, null])
    const other = await staffedBar(database, server)
    await callAs(server, other.owner, 'POST', WEBHOOKS_PATH, {
      body: { url: 'https://hooks.example/', events: ['inventory.completed'] },
    })
    await complete(other)
    server.nowMs += 61_000
    // Its leases have ended, and its turns were the last.
    expect([await claim(), await claim()]).toEqual([other.company.id, stalls])
  })

  test('is told again, under the same id, when the process that began it has died', async () => {
    const webhook = await make()
    await complete()
    const [now, until] = [0, 60_000].map((ms) => new Date(server.nowMs + ms).toISOString())
    const lease = { holder: newUuid(), now: must(now, 'now'), until: must(until, 'until') }
    const claimed = await claimDelivery(database, lease)
    await sendDue()
    expect(receiver.received).toEqual([])
    server.nowMs += 61_000
    await sendDue()
    expect(receiver.received[0]?.headers['webhook-id']).toBe(claimed?.event_id)
    // Whatever the dead one still says is of no account.
    const late = { at: must(now, 'now'), status_code: 500, fault: 'status', nextAt: null } as const
    await recordAttempt(database, must(claimed, 'claimed'), lease.holder, late)
    expect(await logOf(webhook)).toMatchObject([{ state: 'arrived', attempts: 2 }])
  })
})
