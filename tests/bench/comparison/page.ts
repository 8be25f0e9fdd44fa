import { v7 as newId } from 'uuid'
import { packEntries } from '#storage/counting/entry-packs.ts'
import { readComparison } from '#storage/inventories/read-comparison.ts'
import { readTrend } from '#storage/inventories/read-trend.ts'
import type { Database } from '#storage/database.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { RawDatabase } from '#storage/raw-database.ts'
import {
  buildBranch,
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
} from '#tests/support/bars/builders.ts'

declare global {
  interface Window {
    /** Called by the runner. */
    fillYears: (inventories: number, entries: number) => Promise<void>
    /** Waits until nothing more is kept for the next time. */
    untilKept: () => Promise<void>
    measureUse: (what: 'comparison' | 'trend' | 'reading', times: number) => Promise<number[]>
  }
}

const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2023, 0, 2)
const database = new RawDatabase('bench-comparison')
const branch = buildBranch()
const types = Array.from({ length: 20 }, () => buildGoodsType())
const STORED = { seq: 1, generation: 0 }

/** A weekly count of the same goods: an open bottle of each, a little lower than the week before. */
async function fillInventory(week: number, goods: readonly { id: string }[]): Promise<void> {
  const at = START + week * 7 * DAY_MS
  const moment = new Date(at).toISOString()
  const inventory = buildInventory({
    id: newId({ msecs: at }),
    branch_id: branch.id,
    row_number: week + 1,
    status: 'closed',
    created_at: moment,
    closed_at: moment,
  })
  await database.inventories.put({ ...inventory, ...STORED, listed_at: moment })
  const rows = goods.map(({ id }, index) => ({
    ...buildEntry({
      id: newId({ msecs: at + index }),
      inventory_id: inventory.id,
      branch_id: branch.id,
      good_id: id,
      measured_at: moment,
      millilitres: 700 - ((week * 37 + index * 11) % 600),
    }),
    ...STORED,
  }))
  const loose = await packEntries(database, rows, STORED.generation)
  await database.entries.bulkPut(loose.map((row) => ({ ...row, ...STORED })))
}

window.fillYears = async (inventories, entries) => {
  await database.delete()
  await database.open()
  await database.branches.put({ ...branch, ...STORED })
  await database.goods_types.bulkPut(types.map((type) => ({ ...type, ...STORED })))
  const goods = Array.from({ length: entries }, (_, index) =>
    buildGood({ goods_type_id: types[index % types.length]?.id ?? '' }),
  )
  await database.goods.bulkPut(
    goods.map((good) => ({ ...good, ...indexFieldsOfGood(good), ...STORED })),
  )
  for (let week = 0; week < inventories; week += 1) await fillInventory(week, goods)
}

/** The entries of a year as plain records, which nothing that reads them can be faster than. */
async function readYear(): Promise<number> {
  const packs = await database.entry_packs.toArray()
  return packs.length
}

window.untilKept = async () => {
  for (let before = -1; ;) {
    const kept = await database.contents.count()
    if (kept === before) return
    before = kept
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

window.measureUse = async (what, times) => {
  const opened = database as unknown as Database
  const wish = { branch_id: null, now_id: null, before_id: null }
  const work = {
    comparison: async () => (await readComparison(opened, wish)).goods?.length,
    trend: async () => (await readTrend(opened, branch.id)).trend.goods.length,
    reading: readYear,
  }[what]
  const ms: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    const found = await work()
    ms.push(performance.now() - start)
    if (!found) throw new Error(`${what}: nothing was found`)
  }
  return ms
}
