import { expect, test } from 'vitest'
import { errorAnswer } from '#protocol/answers.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { WEBHOOK_DELIVERIES_PATH, WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import { staffedBar } from '#tests/support/bars/staffed-bar.ts'
import {
  addresses,
  as,
  bar,
  complete,
  describeWebhooks,
  listed,
  logOf,
  make,
  newName,
  receiver,
  sendDue,
  server,
} from '#tests/support/webhooks/webhook-room.ts'

describeWebhooks('the address of a webhook', () => {
  test.each([
    'http://hooks.example/',
    'https://user:password@hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/',
    'https://10.0.0.1./',
    'ftp://hooks.example/',
    'hooks.example',
  ])('is not made for %s', async (url) => {
    const { status, body } = await as('POST', WEBHOOKS_PATH, { url, events: ['inventory.sent'] })
    expect(status).toBe(422)
    expect(errorAnswer.parse(body).errors).toMatchObject([{ param: 'url' }])
    expect(await listed()).toEqual([])
  })

  test.each([['127.0.0.2'], ['::1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], ['10.0.0.1']])(
    'is not sent to a name that leads to %s, be it at the second look-up',
    async (inward) => {
      const name = newName()
      addresses.set(name, ['127.0.0.1', inward])
      const webhook = await make({ url: `https://${name}/` })
      await complete()
      await sendDue()
      server.nowMs += 1000
      await complete()
      await sendDue()
      const [second, first] = await logOf(webhook)
      expect(first).toMatchObject({ state: 'arrived' })
      expect(second).toMatchObject({ state: 'waiting', fault: 'not_public', status_code: null })
      expect(receiver.received).toHaveLength(1)
    },
  )

  test('is the owner’s alone, and no other company’s', async () => {
    const webhook = await make()
    await complete()
    const [delivery] = await logOf(webhook)
    const stranger = await staffedBar(database, server)
    const calls = [
      ['PUT', `${WEBHOOKS_PATH}/${webhook.id}`, { is_on: false }],
      ['DELETE', `${WEBHOOKS_PATH}/${webhook.id}`],
      ['POST', `${WEBHOOKS_PATH}/${webhook.id}/secret`],
      ['POST', `${WEBHOOKS_PATH}/${webhook.id}/test`],
      ['GET', `${WEBHOOKS_PATH}/${webhook.id}/deliveries`],
      ['POST', `${WEBHOOK_DELIVERIES_PATH}/${delivery?.id}/again`],
    ] as const
    for (const [method, path, body] of calls) {
      expect([path, (await as(method, path, body, stranger.owner)).status]).toEqual([path, 404])
      expect([path, (await as(method, path, body, bar.manager)).status]).toEqual([path, 403])
    }
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { url: webhook.url, events: webhook.events } : undefined
      expect((await as(method, WEBHOOKS_PATH, body, bar.manager)).status).toBe(403)
    }
    expect(await listed()).toHaveLength(1)
    await as('DELETE', `${WEBHOOKS_PATH}/${webhook.id}`)
    expect(await listed()).toEqual([])
    await sendDue()
    expect(receiver.received).toEqual([])
  })

  test('has no more than ten beside it', async () => {
    for (let n = 0; n < 10; n += 1) await make()
    const { status, body } = await as('POST', WEBHOOKS_PATH, {
      url: 'https://hooks.example/',
      events: ['inventory.sent'],
    })
    expect([status, errorAnswer.parse(body).message]).toEqual([422, 'en webhook_limit'])
  })
})
