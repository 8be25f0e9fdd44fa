import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { DAY_MS } from '#domain/units.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { SECRET } from '#tests/support/secret.ts'
import { Sweeper } from '#server/sweeps/sweeper.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { happeningsIn } from '#domain/webhooks/happenings.ts'
import { announce } from '#server/sql/webhooks/announce.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { WEBHOOK_DATA } from '#domain/webhooks/event-data.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/events.ts'
import { secretWebhook, WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { completing, numbered, opening, pushBody } from '#tests/support/commands.ts'
import {
  as,
  bar,
  complete,
  describeWebhooks,
  listed,
  logOf,
  make,
  receiver,
  receivingWebhooks,
  sendDue,
  server,
  verified,
} from '#tests/support/webhooks/webhook-room.ts'

const messages = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object })

describeWebhooks('a webhook', () => {
  test('is told what happens, signed as Standard Webhooks has it, once', async () => {
    const webhook = await make()
    const inventory_id = await complete()
    await sendDue()
    await sendDue()
    const request = must(receiver.received[0], 'request')
    expect(receiver.received).toHaveLength(1)
    expect(request.path).toBe('/dram')
    expect(request.headers['content-type']).toBe('application/json')
    const { type, timestamp, data } = verified(webhook, request) as Record<string, object>
    expect([type, timestamp]).toEqual(['inventory.completed', expect.any(String)])
    expect(WEBHOOK_DATA['inventory.completed'].parse(data)).toEqual(data)
    expect(data).toMatchObject({ inventory_id, branch_id: bar.branchIds[0] })
    expect((data as { branch_name: string }).branch_name).not.toBe('')
    expect(await logOf(webhook)).toMatchObject([
      { type, state: 'arrived', status_code: 204, fault: null, next_at: null, attempts: 1 },
    ])
    const other = await make()
    expect(() => verified(other, request)).toThrow('No matching signature')
  })

  test('hears only of what it listens to, each with the data that is declared', async () => {
    const webhook = await make({ events: WEBHOOK_EVENTS })
    await make({ events: ['inventory.left_open'] })
    const [branch_id, to_branch_id] = bar.branchIds
    const lines = [{ good_id: must(bar.company.goods[0], 'good').id, unit: 'piece', amount: 1 }]
    await as('POST', DELIVERIES_PATH, { branch_id, supplier: 'Ararat', lines })
    await as('POST', MOVEMENTS_PATH, { branch_id, reason: 'spill', lines })
    await as('POST', MOVEMENTS_PATH, { branch_id, to_branch_id, lines })
    await complete()
    await sendDue()
    const told = messages()
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'delivery.recorded',
      'inventory.completed',
      'movement.recorded',
      'movement.recorded',
    ])
    for (const { type, data } of told) {
      expect(WEBHOOK_DATA[type as WebhookEvent].parse(data)).toEqual(data)
    }
    expect(receiver.received.map((one) => verified(webhook, one))).toEqual(told)
    expect(JSON.stringify(told)).not.toMatch(/price|amount|currency/)
  })

  test('hears of nothing that was not committed, and of nothing twice', async () => {
    const webhook = await make()
    const open = opening(must(bar.branchIds[0], 'branch'))
    const commands = numbered([
      open,
      completing(open.id),
      completing(open.id),
      completing(newUuid()),
    ])
    const body = pushBody(bar.owner, newUuid(), commands)
    await as('POST', PUSH_PATH, body)
    expect((await as('POST', PUSH_PATH, body)).status).toBe(200)
    expect(await logOf(webhook)).toHaveLength(1)
    const undone = database.inCompany(bar.company.id).transaction(async (sql) => {
      const closed_at = new Date(server.nowMs).toISOString()
      const row = { id: newUuid(), branch_id: bar.branchIds[0], name: null, row_number: 1 }
      const change = { table: 'inventories', row: { ...row, status: 'closed', closed_at } }
      await announce(sql, bar.company.id, happeningsIn([change] as never), closed_at)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await logOf(webhook)).toHaveLength(1)
  })

  test('is signed with two secrets for a day after it got a new one', async () => {
    const old = await make()
    const path = `${WEBHOOKS_PATH}/${old.id}/secret`
    const renewed = secretWebhook.parse((await as('POST', path)).body)
    expect(renewed.secret).not.toBe(old.secret)
    expect(renewed.old_until).toBe(new Date(server.nowMs + DAY_MS).toISOString())
    await complete()
    await sendDue()
    const both = must(receiver.received[0], 'request')
    expect(verified(old, both)).toEqual(verified(renewed, both))
    server.nowMs += DAY_MS
    await complete()
    await sendDue()
    const one = must(receiver.received[1], 'request')
    verified(renewed, one)
    expect(() => verified(old, one)).toThrow('No matching signature')
  })

  test('keeps its secret to itself', async () => {
    const webhook = await make()
    const rows = await database.query('select w::text as row from webhooks w')
    const said = JSON.stringify([rows, await listed(), await logOf(webhook)])
    expect(said).not.toContain(webhook.secret.slice('whsec_'.length))
    await database.query(`update webhooks set secret = 'v1.none.AAAA' where id = $1`, [webhook.id])
    await complete()
    await sendDue()
    expect(await logOf(webhook)).toMatchObject([{ state: 'failed', fault: 'secret_lost' }])
  })

  test('is tested, on or off, without being switched off for it', async () => {
    const webhook = await make()
    await as('PUT', `${WEBHOOKS_PATH}/${webhook.id}`, { is_on: false })
    receiver.behaviour = { kind: 'answers', status: 500 }
    const tested = await as('POST', `${WEBHOOKS_PATH}/${webhook.id}/test`)
    expect(tested.status).toBe(201)
    await sendDue()
    expect(await logOf(webhook)).toMatchObject([
      { type: 'webhook.test', state: 'failed', fault: 'status', next_at: null },
    ])
    expect(verified(webhook, must(receiver.received[0], 'test'))).toMatchObject({
      type: 'webhook.test',
      data: {},
    })
    expect(await listed()).toMatchObject([{ failing_since: null, off_reason: null }])
  })

  test('has its secret encrypted anew once the server has a new one', async () => {
    const webhook = await make()
    const secretOf = async () => {
      const [row] = await database.query<{ secret: string }>('select secret from webhooks')
      return must(row, 'webhook').secret
    }
    const fresh = new TextEncoder().encode('a newer secret of the tests, long enough')
    const before = await secretOf()
    await complete()
    await receivingWebhooks([fresh, SECRET]).queue.drain()
    verified(webhook, must(receiver.received[0], 'request'))
    expect(await secretOf()).not.toBe(before)
    await complete()
    await receivingWebhooks([fresh]).queue.drain()
    verified(webhook, must(receiver.received[1], 'request'))
  })

  test('is told once of an inventory that stays open for a day', async () => {
    const webhook = await make({ events: ['inventory.left_open'] })
    const open = opening(must(bar.branchIds[0], 'branch'))
    await pushAll(server, bar.owner, [open])
    const began = new Date(server.nowMs - 1.1 * DAY_MS).toISOString()
    await database.query('update inventories set created_at = $2 where id = $1', [open.id, began])
    for (let hour = 0; hour < 2; hour += 1) {
      await database.exec(`update sweeps set due_at = '-infinity'`)
      await new Sweeper(server.deps).sweepDue()
    }
    await sendDue()
    expect(messages()).toMatchObject([
      { type: 'inventory.left_open', data: { inventory_id: open.id, created_at: began } },
    ])
    expect(await logOf(webhook)).toHaveLength(1)
  })
})
