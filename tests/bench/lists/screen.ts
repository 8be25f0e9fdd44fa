import type { Page } from '@playwright/test'
import { buildGood } from '#tests/support/bars/builders.ts'
import { BigBar } from '../big-bar.ts'
import { quantile } from '../report.ts'
import { watchList } from './watch.ts'

/*
 * The same long list in the built product: the time from the end of typing to the search results,
 * and whether rows are visible everywhere while scrolling.
 */

const COUNT = Number(process.env['BENCH_COUNT'] ?? 100_000)
const KINDS = ['Vodka', 'Whisky', 'Wine', 'Gin', 'Rum', 'Cognac', 'Brandy', 'Tequila', 'Beer']
/** How long the list waits for more letters. */
const PAUSE_MS = 500
const TIMES = 9
/** Different every time, because rows just read are fast to read again. */
const SEARCHES: Record<string, (time: number) => string> = {
  'brand and number': (time) => `brand${1230 + time}`,
  'brand, number and kind': (time) => `brand${1230 + time} rum`,
  'part of a brand and kind': (time) => `brand1${time} vodka`,
  barcode: (time) => String(4_000_000_012_345 + time),
  'one kind': (time) => KINDS[time % KINDS.length] ?? '',
  'one letter': (time) => 'wvgrcbtwv'[time] ?? '',
}
/** The goods that every seeded company has. */
const OTHERS = 3

const bar = await BigBar.start((goods_type_id) =>
  Array.from({ length: COUNT }, (_, index) => {
    const place = (index * 7919) % 100_003
    const name = `Brand${place % 4000} ${KINDS[place % KINDS.length]}`
    return buildGood({
      goods_type_id,
      name_en: name,
      name_ru: name,
      name_hy: name,
      barcode: String(4_000_000_000_000 + place),
      created_at: new Date(Date.UTC(2026, 0, 1) + place * 1000).toISOString(),
    })
  }),
)
try {
  const page = await bar.openPage()
  await openList(page, 20)
  console.log(`${COUNT} goods; ms after the pause of typing, median and slowest of ${TIMES}`)
  for (const search of Object.entries(SEARCHES)) await measureSearch(page, search)
  await measureScroll(page)
} finally {
  await bar.close()
}

async function openList(page: Page, rows: number): Promise<void> {
  await page.goto(`${bar.url}/dashboard/goods?limit=${rows}`)
  await page
    .locator('tbody tr')
    .nth(rows - 1)
    .waitFor({ timeout: 60_000 })
  await page.evaluate(watchList, [0.3, 0.5, 0.7])
}

async function measureSearch(
  page: Page,
  [name, searchOf]: [string, (time: number) => string],
): Promise<void> {
  const field = page.getByRole('searchbox')
  const ms: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await field.fill('')
    await page.getByText(`of ${COUNT + OTHERS}`).waitFor()
    await page.evaluate(() => window.startWatching())
    await field.fill(searchOf(time))
    await page.waitForFunction(() => window.changedAfter() !== null)
    ms.push(((await page.evaluate(() => window.changedAfter())) ?? Number.NaN) - PAUSE_MS)
  }
  const figures = [quantile(ms), Math.max(...ms)].map((one) => one.toFixed(0).padStart(6))
  console.log(`${name.padEnd(26)}${figures.join(' ')}`)
}

/** Scrolls a page of a hundred rows to its end and back, at the speed of a mouse wheel. */
async function measureScroll(page: Page): Promise<void> {
  await openList(page, 100)
  await page.mouse.move(800, 500)
  await page.evaluate(() => window.startWatching())
  for (const step of [
    ...Array.from({ length: 30 }, () => 400),
    ...Array.from({ length: 30 }, () => -400),
  ]) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(16)
  }
  const { frames, blank, longest } = await page.evaluate(() => window.scrolled())
  console.log(
    `scrolling: ${frames} frames, ${blank} with a blank row, longest ${longest.toFixed(0)} ms`,
  )
}
