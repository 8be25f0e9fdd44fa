import type { lookup } from 'node:dns'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { must } from '#domain/must.ts'
import {
  deliveryLog,
  secretWebhook,
  webhookList,
  WEBHOOKS_PATH,
  type SecretWebhook,
  type WebhookDelivery,
} from '#protocol/account/webhooks.ts'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { createWebhooks, type Webhooks } from '#server/webhooks/create-webhooks.ts'
import { callAs, staffedBar, type StaffedBar } from '../bars/staffed-bar.ts'
import { pushAll } from '../bars/counted-bar.ts'
import { completing, opening } from '../commands.ts'
import { newUuid } from '../ids.ts'
import { SECRET } from '../secret.ts'
import { TestServer } from '../server/server.ts'
import { createLog } from '#server/platform/log.ts'
import { database, describeStored } from '../rooms/database-room.ts'
import { Receiver, type Received } from './receiver.ts'

/** Of the tests that run: a receiver, a server that may reach it by any name, and a bar. */
export let receiver: Receiver
export let server: TestServer
export let bar: StaffedBar

/** What names lead to, one address a look-up and the last one for ever; all others: the receiver. */
export const addresses = new Map<string, string[]>()

const resolve = ((name: string, _options: object, done: (...found: unknown[]) => void) => {
  const left = addresses.get(name) ?? ['127.0.0.1']
  const address = left.length > 1 ? left.shift() : left[0]
  done(null, [{ address, family: address?.includes(':') ? 6 : 4 }])
}) as typeof lookup

/** Runs the tests with one receiver, and a new bar for each. */
export function describeWebhooks(name: string, tests: () => void): void {
  describeStored(name, () => {
    beforeAll(async () => {
      receiver = await Receiver.start()
      server = receivingServer()
    })
    beforeEach(async () => {
      receiver.received.length = 0
      receiver.behaviour = { kind: 'answers', status: 204 }
      // What others still wait for is none of this test's.
      await database.query('delete from webhooks')
      bar = await staffedBar(database, server)
    })
    afterAll(() => receiver.stop())
    tests()
  })
}

function receivingServer(): TestServer {
  return new TestServer(database, { webhooks: receivingWebhooks([SECRET]) })
}

/** What reaches the receiver, with these secrets of the server. */
export function receivingWebhooks(secrets: [Uint8Array, ...Uint8Array[]]): Webhooks {
  const guard = new AddressGuard([], resolve)
  guard.open('127.0.0.1', receiver.port)
  return createWebhooks({
    database,
    wholeDatabase: database,
    log: createLog('silent'),
    now: () => server.nowMs,
    secrets,
    guard,
    // Names are real, certificates are not.
    wayTo: (url) => new URL(`http://${url.hostname}:${receiver.port}${url.pathname}`),
    lateAfter: () => {
      const late = new AbortController()
      receiver.onStall = () => late.abort()
      return late.signal
    },
  })
}

export async function make(over: object = {}): Promise<SecretWebhook> {
  const body = { url: 'https://hooks.example/dram', events: ['inventory.completed'], ...over }
  const made = await callAs(server, bar.owner, 'POST', WEBHOOKS_PATH, { body })
  return secretWebhook.parse(made.body)
}

export async function listed() {
  return webhookList.parse((await callAs(server, bar.owner, 'GET', WEBHOOKS_PATH)).body).data
}

export async function logOf({ id }: { id: string }): Promise<WebhookDelivery[]> {
  const path = `${WEBHOOKS_PATH}/${id}/deliveries`
  return deliveryLog.parse((await callAs(server, bar.owner, 'GET', path)).body).data
}

/** Sends what is due. */
export function sendDue(): Promise<void> {
  return server.deps.webhooks.queue.drain()
}

/** Time passes up to the next attempt of the latest delivery, which is made. */
export async function tryAgain(webhook: { id: string }): Promise<void> {
  const [last] = await logOf(webhook)
  server.nowMs = Date.parse(must(last?.next_at, 'next attempt'))
  await sendDue()
}

/** What a receiver with this secret reads of a request. @throws when it is not signed with it */
export function verified({ secret }: { secret: string }, { body, headers }: Received): unknown {
  vi.setSystemTime(server.nowMs)
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

export function newName(): string {
  return `${newUuid()}.example`
}

/** Completes an inventory of the bar's, without anything in it. @returns its id */
export async function complete(of = bar): Promise<string> {
  const open = opening(must(of.branchIds[0], 'branch'))
  await pushAll(server, of.owner, [open, completing(open.id)])
  return open.id
}

export function as(method: string, path: string, body?: object, user = bar.owner) {
  return callAs(server, user, method, path, body ? { body } : {})
}
