import { expect, test } from 'vitest'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import type { Database } from '#server/sql/database.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync } from '#sync/run.ts'
import { digestOf } from '#tests/simulation/digest.ts'
import { readingOf } from '#tests/support/commands.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { TESTED_DATABASES } from '#tests/support/database.ts'
import { openCopiedDatabase } from '#tests/support/database/copied-database.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { outboxStates } from '#tests/support/device/outbox-states.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

/**
 * What each device had of the work after the copy: `ahead` counted and read it, `witness` only read
 * it, `answered` counted and was answered but has not read it, `behind` had nothing of it.
 */
const PARTS = ['ahead', 'witness', 'answered', 'behind'] as const
type Part = (typeof PARTS)[number]

/** In which order they come back, and how much is counted anew before that. */
interface Turn {
  order: readonly Part[]
  /** Of 10 that were lost: fewer, as many, more. */
  anew: number
}

const ANEW = [0, 4, 16]
/** In a push each part comes back first once with each of the three, in the long set all do. */
const TURNS: Turn[] = ordersOf(PARTS).flatMap((order, index) =>
  ANEW.filter((_, way) => isLongSet || way === index % 7).map((anew) => ({ order, anew })),
)

function ordersOf<T>(parts: readonly T[]): T[][] {
  if (parts.length === 0) return [[]]
  return parts.flatMap((part) =>
    ordersOf(parts.filter((other) => other !== part)).map((rest) => [part, ...rest]),
  )
}

const LOST = 5

test.each(TESTED_DATABASES)(
  'a copy of %s that was put back silently is noticed, whoever comes first, and loses nothing',
  async (kind) => {
    const copied = await openCopiedDatabase(kind)
    const world = { server: new TestServer(copied.database) }
    const bars: Bar[] = []
    for (const turn of TURNS) bars.push(await openBar(copied.database, world, turn))
    await copied.copy()
    world.server = new TestServer(copied.database)
    for (const bar of bars) await workThatIsLost(bar)
    await copied.putBack()
    world.server = new TestServer(copied.database)
    for (const bar of bars) {
      await comeBack(bar)
      await checkEveryone(bar, copied.database)
    }
    await copied.dispose()
    expect(bars).toHaveLength(isLongSet ? 72 : 12)
  },
)

interface Bar {
  turn: Turn
  company: SeededCompany
  inventoryId: string
  devices: Record<Part | 'fresh', Device>
  /** Everything that was saved on a device. */
  recorded: Set<string>
  /** How often each command was sent since the copy was put back, and answered as new. */
  applied: Map<string, number>
  epochs: Set<string>
}

type World = { server: TestServer }

async function openBar(database: Database, world: World, turn: Turn): Promise<Bar> {
  const company = await seedCompany(database)
  const applied = new Map<string, number>()
  const epochs = new Set<string>()
  const person = must(company.barmen[0], 'barman')
  const token = await world.server.tokenFor(person)
  const open = (user: User) =>
    Device.open({ user, token, fetch: watchedFetch(world, { applied, epochs }) })
  const devices = {
    ahead: await open(person),
    witness: await open(person),
    answered: await open(person),
    behind: await open(person),
    fresh: await open(person),
  }
  const inventoryId = newUuid()
  const { id: branch_id } = must(company.branches[0], 'branch')
  await runSync(devices.behind.deps)
  await devices.behind.run(openInventory, { branch_id, name: null }, inventoryId)
  const bar: Bar = { turn, company, inventoryId, devices, recorded: new Set(), applied, epochs }
  await runSync(devices.behind.deps)
  for (const part of PARTS) await runSync(devices[part].deps)
  for (const part of PARTS) await count(bar, part, 1)
  for (const part of PARTS) await runSync(devices[part].deps)
  for (const part of PARTS) await runSync(devices[part].deps)
  return bar
}

async function count({ devices, company, inventoryId, recorded }: Bar, part: Part, times: number) {
  const good = must(company.goods[0], 'good')
  for (let turn = 0; turn < times; turn += 1) {
    const id = newUuid()
    await devices[part].run(recordEntry, readingOf(inventoryId, good), id)
    recorded.add(id)
  }
}

async function workThatIsLost(bar: Bar): Promise<void> {
  const { ahead, witness, answered } = bar.devices
  await count(bar, 'answered', LOST)
  await pushOutbox(answered.deps)
  await count(bar, 'ahead', LOST)
  await runSync(ahead.deps)
  await runSync(witness.deps)
  bar.applied.clear()
}

async function comeBack(bar: Bar): Promise<void> {
  const { order, anew } = bar.turn
  if (anew > 0) {
    await count(bar, 'behind', anew)
    await runSync(bar.devices.behind.deps)
  }
  for (const part of order) await runSync(bar.devices[part].deps)
  // Every device notices the new epoch at its next pull at the latest, and offers what it has.
  for (const part of [...order, ...order]) await runSync(bar.devices[part].deps)
  await runSync(bar.devices.fresh.deps)
}

async function checkEveryone(bar: Bar, database: Database): Promise<void> {
  const { turn, devices, recorded, applied, epochs, company } = bar
  const name = `${turn.order.join(', ')}; ${turn.anew} anew`
  const rows = await database.query<{ id: string }>(
    'select id from entries where company_id = $1',
    [company.id],
  )
  expect([name, rows.map(({ id }) => id).toSorted()]).toEqual([name, [...recorded].toSorted()])
  expect([name, [...applied.values()].filter((times) => times !== 1)]).toEqual([name, []])
  expect([name, applied.size]).toEqual([name, 2 * LOST + turn.anew])
  // The one that was, and the one that the first evidence began.
  expect([name, epochs.size]).toEqual([name, 2])
  const fresh = await digestOf(devices.fresh.database)
  for (const part of PARTS) {
    expect([name, part, await digestOf(devices[part].database)]).toEqual([name, part, fresh])
    expect([name, part, await outboxStates(devices[part].database)]).toEqual([name, part, []])
  }
  for (const device of Object.values(devices)) device.close()
}

/** The network to whichever server runs, which notes what the server says. */
function watchedFetch(world: World, { applied, epochs }: Pick<Bar, 'applied' | 'epochs'>) {
  const watched: typeof fetch = async (input, init) => {
    const answer = await world.server.app.request(input, init)
    if (!answer.ok) return answer
    const path = (input as string).split('?', 1)[0]
    if (path === PUSH_PATH) {
      const { answers } = (await answer.clone().json()) as {
        answers: { id: string; duplicate: boolean }[]
      }
      for (const { id, duplicate } of answers) {
        if (!duplicate) applied.set(id, (applied.get(id) ?? 0) + 1)
      }
    }
    if (path === PULL_PATH) epochs.add(((await answer.clone().json()) as PullAnswer).epoch)
    return answer
  }
  return watched
}
