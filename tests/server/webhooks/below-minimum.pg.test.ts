import { expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { WEBHOOK_DATA } from '#domain/webhooks/event-data.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { TO_BUY_PATH, type ToBuyAnswer } from '#protocol/inventories/to-buy.ts'
import { WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { claimLook, endLook, SETTLED_MS } from '#server/sql/webhooks/stock-looks.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { staffedBar } from '#tests/support/bars/staffed-bar.ts'
import { completing, merging, opening, recording, wanting } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import {
  as,
  bar,
  describeWebhooks,
  logOf,
  make,
  receiver,
  sendDue,
  server,
  verified,
} from '#tests/support/webhooks/webhook-room.ts'

const listening = { events: ['stock.below_minimum'] }

const branch = (index = 0) => must(bar.branchIds[index], 'branch')
const good = (index = 0) => must(bar.company.goods[index], 'good')
const bottle = () => must(good().litrage, 'size') * 1000
const now = () => ({ device_time: new Date(server.nowMs).toISOString() })

/** What was changed has settled, and branches are looked at. */
async function look(): Promise<void> {
  server.nowMs += SETTLED_MS
  await server.deps.webhooks.looks.drain()
}

/** A webhook that has begun to listen. */
async function listen() {
  const webhook = await make(listening)
  await look()
  return webhook
}

/** A completed inventory with so many full bottles of each. */
async function count(bottles: readonly (readonly [Good, number])[], of = bar): Promise<string> {
  server.nowMs += 60_000
  const { device_time: measured_at } = now()
  const open = opening(must(of.branchIds[0], 'branch'), now())
  const entries = bottles.map(([one, amount]) =>
    recording(open.id, one, { is_full: true, count: amount, gross: null, measured_at }, now()),
  )
  await pushAll(server, of.owner, [open, ...entries, completing(open.id, now())])
  return open.id
}

async function want(amount: number | null, one = good()): Promise<void> {
  server.nowMs += 60_000
  await pushAll(server, bar.owner, [wanting(branch(), one.id, amount, now())])
}

async function bring(amount: number, over: object = {}): Promise<string> {
  server.nowMs += 60_000
  const lines = [{ good_id: good().id, unit: 'piece', amount }]
  const body = { branch_id: branch(), lines, ...over }
  const made = await as('POST', 'reason' in over ? MOVEMENTS_PATH : DELIVERIES_PATH, body)
  expect(made.status).toBe(201)
  return (made.body as { id: string }).id
}

async function told() {
  await look()
  await sendDue()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: object })
  receiver.received.length = 0
  return bodies.map(({ data }) => WEBHOOK_DATA['stock.below_minimum'].parse(data))
}

describeWebhooks('a stock below its minimum', () => {
  test('is told once a count finds it, signed, with the data that is declared', async () => {
    const webhook = await listen()
    await want(4)
    await count([[good(), 5]])
    expect(await told()).toEqual([])
    const inventory_id = await count([[good(), 3]])
    await look()
    await sendDue()
    const request = must(receiver.received[0], 'request')
    const { type, data } = verified(webhook, request) as { type: string; data: object }
    expect(type).toBe('stock.below_minimum')
    expect(WEBHOOK_DATA['stock.below_minimum'].parse(data)).toEqual(data)
    expect(data).toEqual({
      good_id: good().id,
      name_en: good().name_en,
      name_ru: good().name_ru,
      name_hy: good().name_hy,
      branch_id: branch(),
      branch_name: must(bar.company.branches[0], 'branch').name,
      inventory_id,
      unit: 'ml',
      stock: 3 * bottle(),
      missing: bottle(),
      minimum: 4,
      minimum_unit: 'piece',
    })
    expect(request.body).not.toMatch(/price|amount|currency|cost/)
    const list = await as('GET', `${TO_BUY_PATH}?branch=${branch()}`)
    expect((list.body as unknown as ToBuyAnswer).data).toMatchObject([
      { good_id: good().id, is_below_minimum: true },
    ])
  })

  test('is told again only once it was at its minimum, whatever brought it there', async () => {
    await listen()
    await want(4)
    await count([[good(), 3]])
    expect(await told()).toHaveLength(1)
    await count([[good(), 2]])
    expect(await told()).toEqual([])
    await bring(1)
    expect(await told()).toEqual([])
    await bring(1)
    expect(await told()).toEqual([])
    await bring(1, { reason: 'breakage' })
    expect(await told()).toMatchObject([{ missing: bottle() }])
    await want(null)
    expect(await told()).toEqual([])
    await want(3)
    expect(await told()).toEqual([])
    await want(6)
    expect(await told()).toMatchObject([{ minimum: 6 }])
  })

  test('falls by a transfer in the branch that sends it, and by a delivery taken away', async () => {
    await listen()
    await want(4)
    await count([[good(), 3]])
    expect(await told()).toHaveLength(1)
    const id = await bring(2)
    expect(await told()).toEqual([])
    await as('DELETE', `${DELIVERIES_PATH}/${id}`)
    expect(await told()).toHaveLength(1)
    await bring(2)
    expect(await told()).toEqual([])
    await bring(2, { to_branch_id: branch(1), reason: 'transfer' })
    expect(await told()).toMatchObject([{ branch_id: branch(), stock: 3 * bottle() }])
  })

  test('rises and falls by entries of a completed count, brought late and corrected', async () => {
    await listen()
    await want(5)
    const inventory_id = await count([[good(), 3]])
    expect(await told()).toHaveLength(1)
    const full = { is_full: true, count: 3, gross: null, measured_at: now().device_time }
    const late = recording(inventory_id, good(), full, now())
    await pushAll(server, bar.owner, [late])
    expect(await told()).toEqual([])
    const { is_full, gross } = full
    const args = { inventory_id, entry_id: late.id, is_full, count: 1, gross }
    await pushAll(server, bar.owner, [{ ...late, id: newUuid(), kind: 'edit-entry', args, v: 3 }])
    expect(await told()).toMatchObject([{ stock: 4 * bottle() }])
  })

  test('rises when two items are said to be one', async () => {
    const { id, barcode } = good(1)
    const twin = { ...good(), id, barcode }
    await database.query(
      `update goods set (measurement_unit, litrage, weight_full, weight_empty) = (
         select measurement_unit, litrage, weight_full, weight_empty from goods where id = $2)
       where id = $1`,
      [id, good().id],
    )
    await listen()
    await want(4)
    await count([
      [good(), 2],
      [twin, 3],
    ])
    expect(await told()).toHaveLength(1)
    await pushAll(server, bar.owner, [merging(good(), twin)])
    expect(await told()).toEqual([])
    await bring(2, { reason: 'breakage' })
    expect(await told()).toHaveLength(1)
  })

  test('is one event for each item; what is unknown is never below', async () => {
    const webhook = await listen()
    for (const one of [good(0), good(1), good(2)]) await want(4, one)
    expect(await told()).toEqual([])
    await count([
      [good(0), 1],
      [good(1), 1],
    ])
    expect((await told()).map(({ good_id }) => good_id).toSorted()).toEqual(
      [good(0).id, good(1).id].toSorted(),
    )
    expect(new Set((await logOf(webhook)).map(({ event_id }) => event_id)).size).toBe(2)
  })

  test('is noted, and not told, where it was below before anybody listened', async () => {
    await want(4)
    await count([[good(), 3]])
    const asked = 'select from stock_looks where company_id = $1'
    expect(await database.query(asked, [bar.company.id])).toEqual([])
    const webhook = await make(listening)
    await make({ ...listening, url: 'https://hooks.example/other' })
    expect(await told()).toEqual([])
    await as('PUT', `${WEBHOOKS_PATH}/${webhook.id}`, { is_on: false })
    await bring(2)
    await bring(2, { reason: 'spill' })
    expect(await told()).toEqual([])
    await bring(2)
    expect(await told()).toEqual([])
    await count([[good(), 2]])
    expect(await told()).toHaveLength(1)
  })

  test('is still only noted after a first look that was given up', async () => {
    await want(4)
    await count([[good(), 3]])
    await make(listening)
    server.nowMs += SETTLED_MS
    const until = new Date(server.nowMs + 60_000).toISOString()
    const lease = { holder: newUuid(), now: new Date(server.nowMs).toISOString(), until }
    for (let one = await claimLook(database, lease); one; one = await claimLook(database, lease)) {
      expect(one.is_silent).toBe(true)
      await endLook(database, one, lease.holder, 'given_up')
    }
    await bring(1, { reason: 'spill' })
    expect(await told()).toEqual([])
    await bring(2)
    expect(await told()).toEqual([])
    await bring(1, { reason: 'spill' })
    expect(await told()).toHaveLength(1)
  })

  test('found again by a server that was restored, it is the same event', async () => {
    const webhook = await listen()
    await want(4)
    await count([[good(), 3]])
    expect(await told()).toHaveLength(1)
    const [before] = await logOf(webhook)
    // The copy is from before the count; the phone brings it again.
    await database.query('delete from stock_below where company_id = $1', [bar.company.id])
    await database.query('delete from webhook_deliveries where company_id = $1', [bar.company.id])
    await database.query('update stock_looks set due_at = $2 where company_id = $1', [
      bar.company.id,
      new Date(server.nowMs).toISOString(),
    ])
    expect(await told()).toHaveLength(1)
    expect(await logOf(webhook)).toMatchObject([{ event_id: must(before, 'delivery').event_id }])
  })

  test('is looked for once after much has changed, and again after a change meanwhile', async () => {
    await listen()
    await want(4)
    await count([[good(), 3]])
    await bring(2)
    // Three changes have settled: nothing has fallen in the end.
    expect(await told()).toEqual([])
    await bring(1, { reason: 'spill' })
    server.nowMs += SETTLED_MS
    const at = new Date(server.nowMs).toISOString()
    const until = new Date(server.nowMs + 60_000).toISOString()
    const lease = { holder: newUuid(), now: at, until }
    const claimed = must(await claimLook(database, lease), 'look')
    await bring(1, { reason: 'spill' })
    await endLook(database, claimed, lease.holder, 'done')
    expect(await told()).toHaveLength(1)
    expect(await claimLook(database, { ...lease, now: until })).toBe(null)
  })

  test('takes turns by company, one at a time', async () => {
    await listen()
    const mine = bar
    const other = await staffedBar(database, server)
    await database.query(
      `insert into webhooks (company_id, id, url, events, secret, created_at)
       select $1, gen_random_uuid(), url, events, secret, created_at from webhooks limit 1`,
      [other.company.id],
    )
    await look()
    for (const of of [mine, mine, other]) await count([[must(of.company.goods[0], 'good'), 3]], of)
    await database.query(
      `insert into stock_looks (company_id, branch_id, asked_at, due_at)
       select $1, $2, due_at, due_at from stock_looks where company_id = $1 and due_at is not null
       on conflict (company_id, branch_id) do update set due_at = excluded.due_at`,
      [mine.company.id, branch(1)],
    )
    server.nowMs += SETTLED_MS
    const lease = {
      holder: newUuid(),
      now: new Date(server.nowMs).toISOString(),
      until: new Date(server.nowMs + 60_000).toISOString(),
    }
    const held = [await claimLook(database, lease), await claimLook(database, lease)]
    expect(new Set(held.map((one) => one?.company_id))).toEqual(
      new Set([mine.company.id, other.company.id]),
    )
    expect(await claimLook(database, lease)).toBe(null)
    for (const one of held) await endLook(database, must(one, 'look'), lease.holder, 'done')
    const last = must(await claimLook(database, lease), 'look')
    expect(last.company_id).toBe(mine.company.id)
    await endLook(database, last, lease.holder, 'done')
    expect(await claimLook(database, lease)).toBe(null)
  })
})
