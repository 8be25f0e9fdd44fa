import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Weighing } from '#domain/counting/weighings.ts'
import { ofEachTable } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { RULES } from '#domain/stock/kept-contents.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import { entriesOfEach } from '#storage/counting/entries.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { contentsOfEach } from '#storage/inventories/contents-of-each.ts'
import { readMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { applyPage } from '#sync/apply-page.ts'
import {
  buildEntry,
  buildGood,
  buildInventory,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

/** Whatever is kept, nobody can tell it from what the entries amount to. */

const user = buildUser()
const epoch = newUuid()
const NOTHING = ofEachTable(() => [])
const inventories = [buildInventory(), buildInventory()].map((one) => ({
  ...one,
  status: 'closed' as const,
  closed_at: NOW,
}))
const ids = inventories.map(({ id }) => id)
const goods = Array.from({ length: 3 }, () => buildGood())
let device: Device
let database: RawDatabase
let seq = 0
let known: Map<string, Entry>

beforeEach(openDevice)

async function openDevice(): Promise<void> {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user, fetch: noNetwork })
  database = device.database
  known = new Map()
  await pull({ goods, inventories })
}

type Rows = Record<string, readonly object[]>

async function pull(rows: Rows, gone: string[] = [], reset = false): Promise<void> {
  const sent = Object.entries(rows).map(([name, some]) => [
    name,
    some.map((row) => ({ ...row, seq: (seq += 1) })),
  ])
  for (const row of (rows['entries'] ?? []) as Entry[]) known.set(row.id, row)
  for (const id of gone) known.delete(id)
  seq += 1
  const page: PullAnswer = {
    cursor: String(seq),
    seq,
    epoch,
    reset,
    more: false,
    me: user,
    rows: { ...NOTHING, ...Object.fromEntries(sent) } as never,
    tombstones: gone.map((id) => ({ table: 'entries', id, seq })),
    withheld: [],
  }
  await applyPage(device.deps, page, (await readMeta(database, 'feed'))?.cursor)
}

const entryOf = (inventory: number, good: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({
    inventory_id: must(ids[inventory], 'inventory'),
    good_id: must(goods[good], 'good').id,
    ...over,
  })

const emptyBottle = (good: number, gross: number) =>
  ({ id: newUuid(), good_id: goods[good]?.id, end: 'empty', answer: null, gross }) as Weighing

/** As if nothing had ever been kept. */
async function computed() {
  const all = await entriesOfEach(database, ids)
  const spreads = await tareSpreads(
    database,
    goods.map(({ id }) => id),
  )
  return all.map((entries) => contentsByGood(entries, spreads))
}

/** In one order, and without what a computer's arithmetic adds to the last digit. */
const written = (all: readonly ReturnType<typeof contentsByGood>[] | readonly unknown[]) =>
  (all as ReturnType<typeof contentsByGood>[]).map((contents) =>
    [...contents.values()]
      .sort((one, other) => (one.good_id < other.good_id ? -1 : 1))
      .map(({ errors, ...rest }) => ({
        ...rest,
        own: errors && errors.own.toFixed(6),
        groups:
          errors &&
          [...errors.groups]
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, sums]) => [key, ...Object.values(sums).map((sum) => sum.toFixed(6))]),
        pourers: errors && [...errors.pourers],
      })),
  )

async function isKept(): Promise<void> {
  await expect.poll(() => database.contents.count(), { interval: 1 }).toBe(2)
}

async function keep(): Promise<void> {
  await contentsOfEach(database, ids)
  await isKept()
}

const index = (length: number) => fc.nat({ max: length - 1 })

interface Step {
  name: string
  inventory: number
  good: number
  other: number
  amount: number
}

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(
      'late',
      'many',
      'corrected there',
      'corrected here',
      'deleted here',
      'deleted there',
      'gone',
      'merged',
      'parted',
      'weighed',
      'begun anew',
    ),
    inventory: index(2),
    good: index(3),
    other: index(3),
    amount: fc.integer({ min: 1, max: 600 }),
  }),
  { maxLength: 12 },
)

/** An entry that the server has, whichever the numbers mean. */
function someEntry({ amount, inventory }: Step): Entry | undefined {
  const own = [...known.values()].filter((one) => one.inventory_id === ids[inventory])
  return own[amount % Math.max(1, own.length)]
}

const DO: Record<string, (step: Step) => Promise<unknown>> = {
  late: ({ inventory, good, amount }) =>
    pull({ entries: [entryOf(inventory, good, { millilitres: amount })] }),
  many: ({ inventory, good, amount }) =>
    pull({
      entries: Array.from({ length: 7 }, (_, at) =>
        entryOf(inventory, (good + at) % 3, { millilitres: amount + at }),
      ),
    }),
  'corrected there': async (step) => {
    const entry = someEntry(step)
    if (entry) await pull({ entries: [{ ...entry, millilitres: step.amount }] })
  },
  'corrected here': async (step) => {
    const entry = someEntry(step)
    if (!entry) return
    const { inventory_id, id } = entry
    const said = { is_full: true, count: step.amount % 5, gross: null }
    await device.run(editEntry, { inventory_id, entry_id: id, ...said })
  },
  'deleted here': async (step) => {
    const entry = someEntry(step)
    if (!entry) return
    await device.run(deleteEntry, { inventory_id: entry.inventory_id, entry_id: entry.id })
  },
  'deleted there': async (step) => {
    const entry = someEntry(step)
    if (entry) await pull({ entries: [{ ...entry, deleted_at: NOW }] })
  },
  gone: async (step) => {
    const entry = someEntry(step)
    if (entry) await pull({}, [entry.id])
  },
  merged: async ({ good, other }) => {
    const [gone, staying] = [must(goods[good], 'good'), must(goods[other], 'good')]
    if (good > other) await pull({ goods: [{ ...gone, merged_into: staying.id, deleted_at: NOW }] })
  },
  parted: ({ good }) => pull({ goods: [must(goods[good], 'good')] }),
  weighed: ({ good, amount }) => pull({ weighings: [emptyBottle(good, 4000 + amount)] }),
  'begun anew': () => pull({ goods, inventories, entries: [...known.values()] }, [], true),
}

test('kept contents are what the entries amount to, after whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      await openDevice()
      await pull({ entries: [0, 1, 0, 1, 0, 1].map((at, good) => entryOf(at, good % 3)) })
      for (const step of played) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await contentsOfEach(database, ids)
        // oxlint-disable-next-line no-await-in-loop -- until it is kept
        await new Promise((resolve) => setTimeout(resolve, 5))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await must(DO[step.name], 'a step')(step)
        // oxlint-disable-next-line no-await-in-loop -- what was kept before this step
        expect(written(await contentsOfEach(database, ids))).toEqual(written(await computed()))
      }
      device.close()
    }),
    { numRuns: Number(process.env['KEPT_RUNS'] ?? (isLongSet ? 20 : 5)) },
  )
})

test('what is kept is read instead of the entries, and is forgotten when one of them changes', async () => {
  await pull({ entries: [entryOf(0, 0), entryOf(1, 0)] })
  await keep()
  // Behind the back of sync: whoever read the entries would see that they are gone.
  await database.entries.clear()
  await database.entry_packs.clear()
  expect((await contentsOfEach(database, ids)).map(({ size }) => size)).toEqual([1, 1])
  await pull({ entries: [entryOf(0, 1)] })
  const [first, second] = await contentsOfEach(database, ids)
  expect([...must(first, 'contents').keys()]).toEqual([goods[1]?.id])
  expect([...must(second, 'contents').keys()]).toEqual([goods[0]?.id])
})

test('what an earlier version of the rules kept is not believed', async () => {
  await pull({ entries: [entryOf(0, 0), entryOf(1, 0)] })
  await keep()
  await database.contents.toCollection().modify({ rules: RULES - 1, goods: '[]' })
  expect(written(await contentsOfEach(database, ids))).toEqual(written(await computed()))
})

test('contents of many goods are kept in parts, and read whole', async () => {
  const many = Array.from({ length: 600 }, () => entryOf(0, 0, { good_id: newUuid() }))
  await pull({ entries: [...many, entryOf(1, 0)] })
  await contentsOfEach(database, ids)
  await expect.poll(() => database.contents.count()).toBeGreaterThan(3)
  await database.entry_packs.clear()
  const [first] = await contentsOfEach(database, ids)
  expect(first?.size).toBe(600)
  for (const { goods: text } of await database.contents.toArray()) {
    expect(text.length).toBeLessThan(64 * 1024)
  }
})
