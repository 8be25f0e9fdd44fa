import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { BigBar } from '../big-bar.ts'
import { quantile } from '../report.ts'
import { watchExports, type SeenExport } from './watch.ts'

/*
 * How long an inventory of many entries takes to become a file, in the built product on a device
 * with a disk, and how the page responds meanwhile.
 */

const ENTRIES = Number(process.env['BENCH_COUNT'] ?? 5000)
const GOODS = Math.ceil(ENTRIES / 10)
/** One of this many entries is edited afterwards. */
const EDITED = 10
const TIMES = 5
const GOAL_MS = 2000
/** Before its download starts, a PDF lets a person see that it comes. */
const PDF_STARTS_MS = 2000
const SAVED_MS = 100
/** Twelve frames: after a longer pause a person notices that the page does not respond. */
const FROZEN_MS = 200

const FORMATS = ['PDF', 'Excel', 'Extended PDF', 'Extended Excel'] as const

const bar = await BigBar.start((goods_type_id) =>
  Array.from({ length: GOODS }, (_, index) =>
    buildGood({
      goods_type_id,
      name_en: `Good number ${index}`,
      name_ru: `Товар номер ${index}`,
      name_hy: `Ապրանք թիվ ${index}`,
      barcode: String(4_000_000_000_000 + index),
    }),
  ),
)
try {
  const inventory = opening(must(bar.company.branches[0], 'branch').id)
  await bar.push([inventory, ...entriesOf(inventory.id), completing(inventory.id)])
  const page = await bar.openPage()
  await page.goto(`${bar.url}/dashboard/inventories/${inventory.id}/1`)
  await page.getByText(`Good number ${GOODS - 1}`, { exact: true }).waitFor({ timeout: 60_000 })
  await page.evaluate(watchExports)
  console.log(
    `${ENTRIES} entries of ${GOODS} goods; ms, median and slowest of ${TIMES}, first one apart`,
  )
  for (const format of FORMATS) await measure(page, format)
} finally {
  await bar.close()
}

/** Weighed bottles of all goods, some of them edited. */
function entriesOf(inventoryId: string): Omit<Envelope, 'n'>[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const good = must(bar.goods[index % GOODS], 'good')
    const entry = recording(inventoryId, good, { gross: 6000 + (index % 4000) })
    if (index % EDITED > 0) return [entry]
    const args = { inventory_id: inventoryId, entry_id: entry.id, is_full: false, count: null }
    const edit = { ...entry, kind: 'edit-entry', args: { ...args, gross: 7000 } }
    return [entry, { ...edit, id: crypto.randomUUID() }]
  }).flat()
}

async function measure(page: Page, format: (typeof FORMATS)[number]): Promise<void> {
  const seen: SeenExport[] = []
  let bytes = 0
  for (let time = 0; time <= TIMES; time += 1) {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format, exact: true }).click(),
    ])
    bytes = statSync(await download.path()).size
    seen.push(await page.evaluate(() => window.lastExport()))
  }
  const [first, ...others] = seen
  const ms = others.map((one) => one.ms)
  const slowest = Math.max(...ms)
  const goal = format.endsWith('PDF') ? PDF_STARTS_MS + SAVED_MS : GOAL_MS
  const frozen = Math.max(...seen.map(({ longestTask }) => longestTask))
  const gap = Math.max(...seen.map(({ longestFrame }) => longestFrame))
  const progressSteps = Math.min(...seen.map(({ progress }) => progress))
  console.log(
    [
      format.padEnd(16),
      `first ${must(first, 'first').ms.toFixed(0)}`,
      `median ${quantile(ms).toFixed(0)}`,
      `slowest ${slowest.toFixed(0)}`,
      `longest task of the page ${frozen.toFixed(0)}`,
      `longest frame ${gap.toFixed(0)}`,
      `progress shown ${progressSteps} times`,
      `${Math.round(bytes / 1024)} KB`,
      quantile(ms) <= goal && frozen <= FROZEN_MS ? 'met' : 'NOT met',
    ].join(', '),
  )
}
