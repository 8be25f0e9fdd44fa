import { expect, test } from 'vitest'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { queuedRecords } from '#storage/outbox/queue.ts'
import { changeOutbound, readOutbound } from '#storage/outbox/outbound-state.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { pushOutbox } from '#sync/push.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { buildBranch, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { outboxStates } from '#tests/support/device/outbox-states.ts'

interface Sent {
  device_id: string
  user_id: string
  commands: Envelope[]
}

type Reply = (sent: Sent) => Response

const branch = buildBranch()

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

function errorAnswer(status: number, code: string, details?: unknown): Response {
  return json(status, { status, code, message: code, errors: [], ...(details ? { details } : {}) })
}

const applyAll: Reply = ({ commands }) =>
  json(200, {
    answers: commands.map(({ id, n }) => ({
      id,
      status: 'applied',
      duplicate: false,
      seq: n,
      rejection: null,
    })),
  })

/**
 * A device with `count` commands, and a server that gives the replies in turn and repeats the last.
 */
async function deviceWith(count: number, ...replies: Reply[]) {
  const sent: Sent[] = []
  const device = await Device.open({
    user: buildUser(),
    now: () => 1_000_000,
    random: () => 0.5,
    fetch: (_path, init) => {
      const body = JSON.parse(init?.body as string) as Sent
      sent.push(body)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      return Promise.resolve(reply?.(body) ?? json(500, {}))
    },
  })
  await device.database.branches.put({ ...branch, seq: 1, generation: 0 })
  for (let i = 0; i < count; i += 1) {
    await device.run(openInventory, { branch_id: branch.id, name: `No ${i + 1}` })
  }
  const states = () => outboxStates(device.database)
  return { device, sent, states }
}

test('sends in order, counted from 1, and keeps the records until their effect comes back', async () => {
  const { device, sent, states } = await deviceWith(3, applyAll)
  expect(await pushOutbox(device.deps)).toEqual({ kind: 'drained', sent: 3 })
  expect(sent[0]?.commands.map(({ n }) => n)).toEqual([1, 2, 3])
  expect(sent[0]?.user_id).toBe(device.user.id)
  expect(await states()).toEqual(['acked', 'acked', 'acked'])
})

test.each([500, 502, 408, 429])(
  'after %i everything stays queued and is sent again with the same ids',
  async (status) => {
    const { device, sent, states } = await deviceWith(2, () => json(status, {}), applyAll)
    expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'retry', sent: 0 })
    expect(await states()).toEqual(['queued', 'queued'])
    expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 2 })
    expect(sent[1]?.commands.map(({ id }) => id)).toEqual(sent[0]?.commands.map(({ id }) => id))
  },
)

test('an answer from another server, such as a hotel portal, is an unknown outcome', async () => {
  const portal = () => new Response('<html>Welcome</html>', { status: 200 })
  const blocked = () => new Response('<html>Pay first</html>', { status: 403 })
  for (const reply of [portal, blocked]) {
    const { device, states } = await deviceWith(1, reply)
    expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'retry' })
    expect(await states()).toEqual(['queued'])
  }
})

test('retries back off, up to five minutes, and never stop', async () => {
  const { device } = await deviceWith(1, () => json(503, {}))
  const waits: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const outcome = await pushOutbox(device.deps)
    if (outcome.kind === 'retry') waits.push(outcome.at - 1_000_000)
  }
  expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
  expect(waits.at(-1)).toBe(150_000)
})

test('401 pauses for signing in and keeps everything queued', async () => {
  const { device, states } = await deviceWith(2, () => errorAnswer(401, 'not_signed_in'))
  expect(await pushOutbox(device.deps)).toEqual({ kind: 'sign_in', sent: 0 })
  expect(await states()).toEqual(['queued', 'queued'])
  expect((await readOutbound(device.database)).pause).toMatchObject({ reason: 'sign_in' })
})

test('a rejected command is parked with its reason, and those behind it are applied', async () => {
  const { device, states } = await deviceWith(3, ({ commands }) =>
    json(200, {
      answers: commands.map(({ id, n }) => ({
        id,
        status: n === 1 ? 'rejected' : 'applied',
        duplicate: false,
        seq: n,
        rejection: n === 1 ? { code: 'branch_denied' } : null,
      })),
    }),
  )
  await pushOutbox(device.deps)
  expect(await states()).toEqual(['parked', 'acked', 'acked'])
  const [parked] = await parkedRecords(device.database)
  expect(parked).toMatchObject({ rejection: { code: 'branch_denied' } })
  expect(await device.database.pending_inventories.get(parked?.id ?? '')).toBeUndefined()
})

test('413 halves the batch until it fits', async () => {
  const tooLarge: Reply = (sent) =>
    sent.commands.length > 2 ? errorAnswer(413, 'too_large') : applyAll(sent)
  const { device, sent, states } = await deviceWith(8, tooLarge)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 8 })
  expect(sent.map(({ commands }) => commands.length).slice(0, 3)).toEqual([8, 4, 2])
  expect(new Set(await states())).toEqual(new Set(['acked']))
})

test('a batch that the server cannot read is split until the one bad record is alone', async () => {
  const rejectThird: Reply = (sent) =>
    sent.commands.some(
      ({ args }) =>
        JSON.stringify(args).includes('"No 3"') &&
        sent.commands.every(({ kind }) => kind !== 'unreadable'),
    )
      ? errorAnswer(400, 'bad_request')
      : applyAll(sent)
  const { device, sent } = await deviceWith(4, rejectThird)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 4 })
  const kinds = sent.flatMap(({ commands }) => commands.map(({ kind }) => kind))
  expect(kinds.filter((kind) => kind === 'unreadable')).toHaveLength(1)
  const refused = sent.flatMap(({ commands }) => commands).find(({ kind }) => kind === 'unreadable')
  expect(refused?.args).toMatchObject({ reason: 'refused' })
})

test('a corrupt record is sent as unreadable with its own number, and nothing waits behind it', async () => {
  const { device, sent } = await deviceWith(3, applyAll)
  const record = await device.database.outbox.get(2)
  await device.database.outbox.put({ ...record, id: 'rubbish', kind: 7, args: undefined } as never)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 3 })
  expect(sent[0]?.commands.map(({ n, kind }) => [n, kind])).toEqual([
    [1, 'open-inventory'],
    [2, 'unreadable'],
    [3, 'open-inventory'],
  ])
  expect(sent[0]?.commands[1]?.args).toMatchObject({ reason: 'damaged' })
})

test('a record that is too large says so in its place', async () => {
  const { device, sent } = await deviceWith(2, applyAll)
  const record = await device.database.outbox.get(1)
  const args = { branch_id: branch.id, name: 'x'.repeat(300_000) }
  await device.database.outbox.put({ ...record, args } as never)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 2 })
  expect(sent[0]?.commands[0]).toMatchObject({ kind: 'unreadable', args: { reason: 'too_large' } })
  expect(JSON.stringify(sent[0]?.commands[0]).length).toBeLessThan(3000)
})

test('a server that lost acknowledged commands gets them again with their ids', async () => {
  let restored = false
  const reply: Reply = (sent) => {
    if (restored && sent.commands[0]?.n === 4) return errorAnswer(409, 'number_gap', { last_n: 1 })
    return applyAll(sent)
  }
  const { device, sent } = await deviceWith(3, reply)
  await pushOutbox(device.deps)
  restored = true
  await device.run(openInventory, { branch_id: branch.id, name: 'No 4' })
  await pushOutbox(device.deps)
  expect(sent.at(-1)?.commands.map(({ n }) => n)).toEqual([2, 3, 4])
})

test('a copied profile continues under a new name, counting from 1', async () => {
  const reply: Reply = (sent) =>
    sent.device_id === old ? errorAnswer(409, 'device_fork') : applyAll(sent)
  const { device, sent } = await deviceWith(2, applyAll)
  await pushOutbox(device.deps)
  const old = sent[0]?.device_id
  const second = await deviceWith(0, reply)
  const device_id = old ?? ''
  await changeOutbound(second.device.database, () => ({ device: { device_id, offset: 0 } }))
  await second.device.run(openInventory, { branch_id: branch.id, name: 'Copy' })
  expect(await pushOutbox(second.device.deps)).toMatchObject({ kind: 'drained', sent: 1 })
  const last = second.sent.at(-1)
  expect(last?.device_id).not.toBe(old)
  expect(last?.commands[0]?.n).toBe(1)
})

/** Copies the device's first command until there are `count`. */
async function multiply(device: Device, count: number, there = 1): Promise<void> {
  const record = await device.database.outbox.get(1)
  const copies = Array.from({ length: count - there }, (_, i) => ({
    ...record,
    n: there + i + 1,
    id: `01890000-0000-7000-8000-${String(there + i).padStart(12, '0')}`,
  }))
  await device.database.outbox.bulkAdd(copies as never)
}

test('many commands go in batches that grow while answers come quickly', async () => {
  const { device, sent } = await deviceWith(1, applyAll)
  await multiply(device, 5101)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 5101 })
  expect(sent.map(({ commands }) => commands.length)).toEqual([500, 500, 1000, 2000, 1101])
})

test('batches keep their size while answers are slow', async () => {
  let now = 1_000_000
  const slowly: Reply = (sent) => {
    now += 2000
    return applyAll(sent)
  }
  const { device, sent } = await deviceWith(1, slowly)
  await multiply(device, 1101)
  const deps = { ...device.deps, now: () => now }
  expect(await pushOutbox(deps)).toMatchObject({ kind: 'drained', sent: 1101 })
  expect(sent.map(({ commands }) => commands.length)).toEqual([500, 500, 101])
})

test('over a slow line batches are halved until all arrives, and the next push has no timeouts', async () => {
  let now = 1_000_000
  let timeouts = 0
  const BYTES_PER_MS = 2
  const LONGEST_MS = 20_000
  const slowLine: Reply = (sent) => {
    const ms = JSON.stringify(sent).length / BYTES_PER_MS
    now += Math.min(ms, LONGEST_MS)
    if (ms <= LONGEST_MS) return applyAll(sent)
    timeouts += 1
    throw new DOMException('timed out', 'TimeoutError')
  }
  const { device } = await deviceWith(1, slowLine)
  const deps = { ...device.deps, now: () => now }
  const sendAll = async (count: number): Promise<void> => {
    for (let run = 0; run < 20; run += 1) {
      if ((await pushOutbox(deps)).kind === 'drained') break
    }
    expect(await outboxStates(device.database)).toEqual(
      Array.from({ length: count }, () => 'acked'),
    )
  }
  await multiply(device, 1000)
  await sendAll(1000)
  expect(timeouts).toBe(2)
  await multiply(device, 1600, 1000)
  await sendAll(1600)
  expect(timeouts).toBe(2)
})

test('no command is sent before the server has answered all before it', async () => {
  const { device, sent } = await deviceWith(1, applyAll, (body) => {
    const first = sent[0]?.commands.at(-1)?.n ?? 0
    return body.commands[0]?.n === first + 1 ? json(503, {}) : json(500, {})
  })
  await multiply(device, 1101)
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'retry', sent: 500 })
  expect(sent).toHaveLength(2)
  const queued = await queuedRecords(device.database, 1)
  expect(queued[0]?.n).toBe(501)
})

test('answers that cannot be saved end the run, and their commands are sent again', async () => {
  const { device, sent } = await deviceWith(1, applyAll)
  await multiply(device, 700)
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  device.database.meta.hook('creating', full)
  device.database.meta.hook('updating', full)
  await expect(pushOutbox(device.deps)).rejects.toThrow('no room')
  device.database.meta.hook('creating').unsubscribe(full)
  device.database.meta.hook('updating').unsubscribe(full)
  sent.length = 0
  expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained', sent: 700 })
  expect(sent[0]?.commands[0]?.n).toBe(1)
})
