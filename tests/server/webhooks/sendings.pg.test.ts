import { beforeEach, expect, test } from 'vitest'
import { secretWebhook, WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'
import { WEBHOOK_DATA } from '#domain/webhooks/event-data.ts'

describeSending('a webhook that listens to sendings', () => {
  beforeEach(async () => {
    const events = ['inventory.sent', 'inventory.send_unknown']
    const body = { url: 'https://hooks.example/', events }
    const made = await callAs(server, one.bar.owner, 'POST', WEBHOOKS_PATH, { body })
    secretWebhook.parse(made.body)
  })

  const told = async () => {
    const rows = await database.query<{ body: string }>(
      'select body from webhook_deliveries where company_id = $1 order by created_at, type desc',
      [one.bar.company.id],
    )
    return rows.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  }

  test('is told of a document once, however often it is found', async () => {
    const id = await one.counted()
    expect((await one.send(id)).status).toBe(200)
    await one.send(id)
    const [document] = await one.documentsOf(id)
    const all = await told()
    expect(all).toMatchObject([
      {
        type: 'inventory.sent',
        data: { inventory_id: id, document_number: document?.number, store_name: 'Bar' },
      },
    ])
    expect(WEBHOOK_DATA['inventory.sent'].parse(all[0]?.data)).toEqual(all[0]?.data)
  })

  test('is told once that nobody knows, however often it is looked for', async () => {
    await iiko.behave({ refusesDuplicates: false, dropBeforeSaving: 1 })
    const id = await one.counted()
    expect((await one.send(id)).status).toBe(502)
    expect((await one.send(id)).status).toBe(502)
    expect((await told()).map(({ type }) => type)).toEqual(['inventory.send_unknown'])
  })
})
