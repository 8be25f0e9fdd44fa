import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { must } from '#domain/must.ts'
import { ofEachTable } from '#domain/tables.ts'
import type { InventoryEntriesAnswer } from '#protocol/counting/entries.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import { isGoodCounted } from '#storage/goods/good-use.ts'
import { readMeta } from '#storage/meta.ts'
import { readingsOfGood } from '#storage/counting/readings.ts'
import { loadState } from '#storage/load-state.ts'
import { getRow } from '#storage/optimistic.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { applyPage } from '#sync/apply-page.ts'
import { loadEntries } from '#sync/load-entries.ts'
import { buildEntry, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

/** Entries that arrive together share a record, which must be invisible to every query. */

type Sent = Entry & { seq: number }

const user = buildUser()
const epoch = newUuid()
const inventories = [buildInventory(), buildInventory()]
const goods = [newUuid(), newUuid()]
const NOTHING = ofEachTable(() => [])

/** Sorted by id; they alternate between the two inventories. */
const ENTRIES = Array.from({ length: 40 }, () => newUuid())
  .sort()
  .map((id, index) =>
    buildEntry({
      id,
      inventory_id: must(inventories[index % 2], 'inventory').id,
      good_id: must(goods[0], 'good'),
    }),
  )

let device: Device
let answers: unknown[] = []

async function openDevice(): Promise<void> {
  answers = []
  device = await Device.open({
    user,
    fetch: () => Promise.resolve(new Response(JSON.stringify(answers.shift()))),
  })
}

beforeEach(openDevice)

interface Arrival {
  rows: Entry[]
  gone: string[]
  reset: boolean
  more: boolean
}

let seq = 0

async function arrive({ rows, gone, reset, more }: Arrival): Promise<Sent[]> {
  const { database } = device
  const sent = rows.map((row) => ({ ...row, seq: (seq += 1) }))
  const page: PullAnswer = {
    cursor: String(seq),
    seq,
    epoch,
    reset,
    more,
    me: user,
    rows: { ...NOTHING, entries: sent.map((row) => ({ ...row })) },
    tombstones: gone.map((id) => ({ table: 'entries', id, seq })),
    withheld: [],
  }
  await applyPage(device.deps, page, (await readMeta(database, 'feed'))?.cursor)
  return sent
}

const together = (rows: Entry[]): Arrival => ({ rows, gone: [], reset: false, more: false })

const shown = (rows: readonly Entry[]) =>
  rows.map((row) => `${row.id} ${row.good_id} ${(row as Sent).seq}`).toSorted()

/** A page described by entry numbers, so that a failure is readable. */
interface Page {
  /** Each entry with the number of its good; null means a bare barcode. */
  rows: (readonly [index: number, good: number | null])[]
  gone: number[]
  reset: boolean
  more: boolean
}

const someRow = fc.tuple(fc.nat(ENTRIES.length - 1), fc.constantFrom(0, 1, null))

const somePage: fc.Arbitrary<Page> = fc.record({
  rows: fc.oneof(
    fc.uniqueArray(someRow, { selector: ([index]) => index, maxLength: 25 }),
    // As after a count: a run of ids, alternating between the inventories.
    fc.nat(25).map((from) => Array.from({ length: 15 }, (_, at) => [from + at, 0] as const)),
  ),
  gone: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
  reset: fc.nat(9).map((dice) => dice === 0),
  more: fc.boolean(),
})

function arrivalOf(page: Page, at: number): Arrival {
  const rowOf = (index: number) => must(ENTRIES[index], 'entry')
  return {
    rows: page.rows.map(([index, good]) => ({
      ...rowOf(index),
      good_id: good === null ? null : must(goods[good], 'good'),
    })),
    gone: page.gone.map((index) => rowOf(index).id),
    // A device's first page is always a reset.
    reset: page.reset || at === 0,
    more: page.more,
  }
}

/** What a plain table of rows would hold, with the generation in which each row came. */
class Model {
  readonly rows = new Map<string, Sent & { generation: number }>()
  #generation = 0
  #isComplete = false

  take({ gone, reset, more }: Arrival, sent: readonly Sent[]): void {
    if (reset) this.#generation += 1
    for (const row of sent) this.rows.set(row.id, { ...row, generation: this.#generation })
    for (const id of gone) this.rows.delete(id)
    const isBeginning = reset || !this.#isComplete
    this.#isComplete = !more || (this.#isComplete && !reset)
    if (this.#isComplete && isBeginning) this.#dropOlder()
  }

  #dropOlder(): void {
    for (const { id, generation } of this.rows.values()) {
      if (generation < this.#generation) this.rows.delete(id)
    }
  }
}

test('entries are found as if each were stored alone, however they arrive', async () => {
  let packs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(somePage, { maxLength: 8 }), async (pages) => {
      await openDevice()
      const { database } = device
      await database.inventories.bulkPut(
        inventories.map((row) => ({ ...row, seq: 1, generation: Infinity })),
      )
      const model = new Model()
      for (const arrival of pages.map(arrivalOf)) {
        model.take(arrival, await arrive(arrival))
        const rows = [...model.rows.values()]
        for (const { id } of inventories) {
          const wanted = rows.filter(({ inventory_id }) => inventory_id === id)
          expect(shown(await entriesOf(database, id))).toEqual(shown(wanted))
        }
        const refs = ENTRIES.map(({ id }) => ({ table: 'entries' as const, id }))
        expect(shown((await loadState(database, refs)).all('entries'))).toEqual(shown(rows))
        for (const good of goods) {
          const wanted = rows.filter(({ good_id }) => good_id === good)
          expect(shown(await readingsOfGood(database, good))).toEqual(shown(wanted))
          expect(await isGoodCounted(database, good)).toBe(wanted.length > 0)
        }
        const bare = rows.filter(({ good_id }) => good_id === null).map(({ id }) => id)
        const found = await database.entries.where('bare_barcode').above('').primaryKeys()
        expect(found.toSorted()).toEqual(bare.toSorted())
        packs += await database.entry_packs.count()
      }
      device.close()
    }),
    { numRuns: isLongSet ? 150 : 30 },
  )
  // Otherwise the test would prove nothing.
  expect(packs).toBeGreaterThan(isLongSet ? 100 : 20)
})

test('fifty new entries of one inventory are stored as one record, and a few as single rows', async () => {
  const { database } = device
  const inventory_id = newUuid()
  const entries = Array.from({ length: 100 }, () => buildEntry({ inventory_id }))
  await arrive(together(entries))
  expect(await database.entry_packs.count()).toBe(2)
  expect(await database.entries.count()).toBe(0)
  const corrected = { ...must(entries[7], 'entry'), gross: 6000 }
  await arrive(together([corrected, ...entries.slice(0, 3)]))
  expect(await database.entry_packs.count()).toBe(2)
  expect(await database.entries.count()).toBe(4)
  expect(await getRow(database, 'entries', corrected.id)).toMatchObject({ gross: 6000 })
})

test('entries of an older inventory come as packs, and never over a newer row', async () => {
  const { database } = device
  const { id } = must(inventories[0], 'inventory')
  const entries = ENTRIES.filter(({ inventory_id }) => inventory_id === id)
  const [corrected] = await arrive(together([must(entries[3], 'entry')]))
  await database.withheld.put({ inventory_id: id })
  const answer = (next: string | null): InventoryEntriesAnswer => ({
    entries: entries.map((row) => ({ ...row, seq: 0 })),
    entry_changes: [],
    next,
  })
  // The connection breaks after the first page; the next attempt starts over.
  answers = [answer(newUuid())]
  expect(await loadEntries(device.deps, id)).toBe(false)
  expect(await database.entry_packs.count()).toBe(1)
  answers = [answer(null)]
  expect(await loadEntries(device.deps, id)).toBe(true)
  expect(await database.entry_packs.count()).toBe(1)
  expect(await database.entries.toArray()).toMatchObject([
    { id: corrected?.id, seq: corrected?.seq },
  ])
  expect(await entriesOf(database, id)).toHaveLength(entries.length)
  expect(await database.withheld.count()).toBe(0)
})

test('entries that several parts of a screen need at once are fetched once', async () => {
  const { database } = device
  const { id } = must(inventories[0], 'inventory')
  await database.withheld.put({ inventory_id: id })
  const rows = ENTRIES.filter(({ inventory_id }) => inventory_id === id)
  const answer: InventoryEntriesAnswer = {
    entries: rows.map((row) => ({ ...row, seq: 0 })),
    entry_changes: [],
    next: null,
  }
  // Another call would get no answer, and so fail.
  answers = [answer]
  const load = () => loadEntries(device.deps, id)
  expect(await Promise.all([load(), load()])).toEqual([true, true])
  // Whoever has read the device before that asks once more.
  expect(await load()).toBe(true)
  expect(await entriesOf(database, id)).toHaveLength(rows.length)
})

test('a packed entry is corrected offline like any other', async () => {
  const { database } = device
  const inventory = buildInventory()
  const { branch_id } = inventory
  await database.inventories.put({ ...inventory, seq: 1, generation: 0 })
  const mine = { inventory_id: inventory.id, branch_id, user_id: user.id }
  const entries = Array.from({ length: 20 }, () => buildEntry(mine))
  await arrive(together(entries))
  const { id } = must(entries[7], 'entry')
  const to = { is_full: true, count: 3, gross: null }
  const args = { inventory_id: inventory.id, entry_id: id, ...to }
  expect(await device.run(editEntry, args)).not.toHaveProperty('code')
  const before = await entriesOf(database, inventory.id)
  expect(before).toHaveLength(20)
  expect(before.find((row) => row.id === id)).toMatchObject({ is_full: true, count: 3 })
  // Rebased after the server has sent the entry again.
  await arrive(together([must(entries[7], 'entry')]))
  expect(await getRow(database, 'entries', id)).toMatchObject({ is_full: true, count: 3 })
})
