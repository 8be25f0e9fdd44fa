import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { must } from '#domain/must.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync } from '#sync/run.ts'
import { readingOf } from '#tests/support/commands.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PASSWORD, seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

const KILLS = isLongSet ? 60 : 8
const ENTRIES_PER_ROUND = 20
/** A push takes about that long, so that the kill comes at any moment of it. */
const LONGEST_PUSH_MS = 80

/** Whether the killed server had committed the batch whose answer was lost. */
type Moment = 'before_commit' | 'after_commit'

interface Tally {
  answered: number
  moments: Moment[]
}

function note(tally: Tally, isAnswered: boolean, wasCommitted: boolean): void {
  if (isAnswered) tally.answered += 1
  else tally.moments.push(wasCommitted ? 'after_commit' : 'before_commit')
}

let server: ServerProcess | undefined

afterEach(() => server?.kill())

describe.each(['pglite', 'postgres'] as const)('a server on %s', (kind) => {
  test(`killed ${KILLS} times during a push loses nothing, duplicates nothing and leaves no gap`, async () => {
    const beside = kind === 'postgres' ? await createTestDatabase(kind, { migrated: false }) : null
    const place = await newPlace(beside?.url ?? null)
    const company = await seedPlace(place)
    const barman = must(company.barmen[0], 'barman')
    const branch = must(company.branches[0], 'branch')
    const good = must(company.goods[0], 'good')
    server = await ServerProcess.start(place)
    const token = await signIn(server.url, barman.email)
    const wire: Wire = { base: server.url, onAnswer: null, duplicates: new Set() }
    const device = await Device.open({ user: barman, token, fetch: wireFetch(wire) })
    await runSync(device.deps)
    const inventoryId = newUuid()
    await device.run(openInventory, { branch_id: branch.id, name: null }, inventoryId)
    const entries = new Set<string>()
    const tally: Tally = { answered: 0, moments: [] }

    for (let round = 0; round < KILLS; round += 1) {
      const ids = Array.from({ length: ENTRIES_PER_ROUND }, newUuid)
      for (const id of ids) {
        entries.add(id)
        await device.run(recordEntry, readingOf(inventoryId, good), id)
      }
      const running = server
      const kill = () => running.kill()
      // In every other round exactly when the answer to a committed batch leaves.
      wire.onAnswer = round % 2 === 0 ? kill : null
      const push = pushOutbox(device.deps)
      // In the others at every part of it, from its beginning on.
      if (round % 2 === 1) await sleep((LONGEST_PUSH_MS * (round - 1)) / KILLS).then(kill)
      const answered = (await push).kind === 'drained'
      wire.onAnswer = null
      server = await ServerProcess.start(place)
      wire.duplicates.clear()
      expect(await pushOutbox(device.deps)).toMatchObject({ kind: 'drained' })
      note(tally, answered, wire.duplicates.has(must(ids[0], 'id')))
    }

    await runSync(device.deps)
    await server.stop()
    await withDatabase(place, async (database) => {
      const rows = await database.query<{ id: string }>(
        'select id from entries where company_id = $1',
        [company.id],
      )
      expect(rows.map(({ id }) => id).sort()).toEqual([...entries].sort())
      const mutations = await database.query<{ seq: number }>(
        'select seq from mutations where company_id = $1 order by seq',
        [company.id],
      )
      const seqs = mutations.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => must(seqs[0], 'seq') + index))
      expect(seqs).toHaveLength(entries.size + 1)
    })
    expect(await device.database.outbox.count()).toBe(0)
    await beside?.dispose()
    // The test proves something only if the server died on both sides of the commit.
    const count = (moment: Moment) => tally.moments.filter((one) => one === moment).length
    console.log(
      `${kind}: answered ${tally.answered}, killed before commit ${count('before_commit')}, after ${count('after_commit')}`,
    )
    expect(count('before_commit')).toBeGreaterThan(0)
    expect(count('after_commit')).toBeGreaterThan(0)
  })
})

interface Wire {
  base: string
  /** Called when an answer has left the server but not yet arrived. */
  onAnswer: (() => Promise<unknown>) | null
  /** Commands that the server answered as already known. */
  duplicates: Set<string>
}

/** Calls the real server, and records which commands it already knew. */
function wireFetch(wire: Wire): typeof fetch {
  return async (input, init) => {
    const url = new URL(input as string, wire.base)
    const response = await fetch(url, init)
    if (url.pathname !== PUSH_PATH || !response.ok) return response
    if (wire.onAnswer) {
      await wire.onAnswer()
      throw new TypeError('the answer was lost with the server')
    }
    const body = (await response.clone().json()) as PushAnswer
    for (const { id, duplicate } of body.answers) if (duplicate) wire.duplicates.add(id)
    return response
  }
}

async function signIn(base: string, email: string): Promise<string> {
  const response = await fetch(new URL('/api/auth/dashboard-login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, rememberMe: true }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
