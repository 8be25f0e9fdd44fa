import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WebhookFields } from '#domain/webhooks/webhooks.ts'
import {
  deliveryItem,
  deliveryLog,
  secretWebhook,
  webhookChange,
  webhookItem,
  webhookList,
  WEBHOOK_DELIVERIES_PATH,
  WEBHOOKS_PATH,
  type WebhookDelivery,
  type WebhookItem,
} from '#protocol/account/webhooks.ts'
import { webhookFields } from '#domain/webhooks/webhooks.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { dialog } from './till.ts'
import { SettingsServer } from './settings-server.ts'

const URL = 'https://hooks.bar.example/dram'

/** A server with one company's webhooks, which sends whatever it is to send when it is looked at. */
class WebhookServer {
  readonly made: WebhookFields[] = []
  webhooks: WebhookItem[] = []
  log: WebhookDelivery[] = []

  add(over: Partial<WebhookItem> = {}): WebhookItem {
    const none = { off_reason: null, failing_since: null, old_until: null, created_at: NOW }
    const events: WebhookItem['events'] = ['inventory.completed']
    const webhook = { id: newUuid(), url: URL, events, is_on: true, ...none, ...over }
    this.webhooks = [webhook, ...this.webhooks]
    return webhook
  }

  tell(webhook: WebhookItem, over: Partial<WebhookDelivery> = {}): WebhookDelivery {
    const tried = { attempts: 1, tried_at: NOW, next_at: null, status_code: 204, fault: null }
    const ids = { id: newUuid(), webhook_id: webhook.id, event_id: newUuid() }
    const type = 'inventory.completed' as const
    const told = { ...ids, type, state: 'arrived' as const, created_at: NOW, ...tried, ...over }
    this.log = [told, ...this.log]
    return told
  }

  get answers(): Answers {
    return {
      ...new SettingsServer().answers,
      [`GET ${WEBHOOKS_PATH}`]: () =>
        webhookList.parse({ data: this.webhooks, total: this.webhooks.length }),
      [`POST ${WEBHOOKS_PATH}`]: async (request) => {
        const body = webhookFields.parse(await request.json())
        this.made.push(body)
        return secretWebhook.parse({ ...this.add(body), secret: 'whsec_first' })
      },
    }
  }

  /** The calls about one webhook. */
  about({ id }: WebhookItem): Answers {
    const one = `${WEBHOOKS_PATH}/${id}`
    const change = (changed: Partial<WebhookItem>): WebhookItem => {
      this.webhooks = this.webhooks.map((item) => (item.id === id ? { ...item, ...changed } : item))
      return webhookItem.parse(this.webhooks.find((item) => item.id === id))
    }
    return {
      [`PUT ${one}`]: async (request) => {
        const { url, events, is_on } = webhookChange.parse(await request.json())
        const told = { ...(url && { url }), ...(events && { events }) }
        return change(is_on === undefined ? told : { ...told, is_on, off_reason: null })
      },
      [`DELETE ${one}`]: () => {
        this.webhooks = this.webhooks.filter((item) => item.id !== id)
        return { success: true }
      },
      [`POST ${one}/secret`]: () => {
        const old_until = new Date(Date.now() + 3_600_000).toISOString()
        return secretWebhook.parse({ ...change({ old_until }), secret: 'whsec_second' })
      },
      [`POST ${one}/test`]: () => {
        const [webhook] = this.webhooks
        const tested = { type: 'webhook.test', state: 'failed', status_code: 500, fault: 'status' }
        return deliveryItem.parse(webhook && this.tell(webhook, tested as never))
      },
      [`GET ${one}/deliveries`]: () =>
        deliveryLog.parse({ data: this.log, total: this.log.length }),
    }
  }
}

const card = page.getByRole('region', { name: 'Webhooks' })
const openSettings = (server: WebhookServer, answers: Answers = {}) => {
  const { owner, rows } = buildTillBar('iiko')
  return openScreen('/dashboard/settings/integration', {
    user: owner,
    rows,
    viewport: DESK,
    answers: { ...server.answers, ...answers },
  })
}

test('a webhook is made with its events, and its secret shown once', async () => {
  const server = new WebhookServer()
  await openSettings(server)
  await card.getByRole('button', { name: 'New webhook' }).click()
  const create = dialog.getByRole('button', { name: 'Create webhook' })
  await expect.element(create).toBeDisabled()
  await dialog.getByLabelText(/^Address/).fill(URL)
  await dialog.getByLabelText('New delivery').click()
  await expectNoViolations()
  await create.click()
  await expect.element(dialog.getByText('whsec_first')).toBeVisible()
  expect(server.made).toEqual([{ url: URL, events: ['inventory.completed', 'delivery.recorded'] }])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(card).toHaveTextContent(URL)
  await expect.element(card).toHaveTextContent('Completed inventory · New delivery')
  await expect.element(page.getByText('whsec_first')).not.toBeInTheDocument()
})

test('its log says what became of each message, and sends it again or a test', async () => {
  const server = new WebhookServer()
  const webhook = server.add({ failing_since: NOW })
  const next_at = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = { state: 'waiting', fault: 'timeout', status_code: null, next_at } as const
  const given = server.tell(webhook, { state: 'failed', fault: 'gone', status_code: 410 })
  server.tell(webhook, { ...waiting, type: 'delivery.recorded' })
  const again: string[] = []
  await openSettings(server, {
    ...server.about(webhook),
    [`POST ${WEBHOOK_DELIVERIES_PATH}/${given.id}/again`]: () => {
      again.push(given.id)
      const sent = { ...given, state: 'arrived' as const, fault: null, status_code: 200 }
      server.log = server.log.map((one) => (one.id === given.id ? sent : one))
      return sent
    },
  })
  await expect.element(card).toHaveTextContent('Failing since')
  await card.getByRole('button', { name: `Details ${URL}` }).click()
  await expect.element(dialog).toHaveTextContent('Is tried again')
  await expect.element(dialog).toHaveTextContent('Answer too slow')
  await expect.element(dialog).toHaveTextContent('Next try:')
  await expect.element(dialog).toHaveTextContent('Answer 410: gone')
  await expectNoViolations()
  await dialog.getByRole('button', { name: /Send again Completed inventory/ }).click()
  await expect.element(dialog).toHaveTextContent('Arrived')
  expect(again).toEqual([given.id])
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(dialog).toHaveTextContent('Answer 500')
})

test('it is switched on and off, gets a new secret, and is changed and deleted', async () => {
  const server = new WebhookServer()
  const webhook = server.add({ is_on: false, off_reason: 'failing' })
  await openSettings(server, server.about(webhook))
  await expect.element(card).toHaveTextContent('Off: only failures')
  await card.getByRole('button', { name: `Details ${URL}` }).click()
  await dialog.getByRole('switch', { name: 'On' }).click()
  await expect.element(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await expect.element(dialog).toHaveTextContent('The old one stays valid for 24 hours.')
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await expect.element(dialog.getByText('whsec_second')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).toHaveTextContent('Old secret · Ends:')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText(/^Address/).fill('https://elsewhere.example/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toHaveTextContent('https://elsewhere.example/')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(card).not.toHaveTextContent('elsewhere')
})
