import { rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { signIn, startCount, typeWeight } from '#tests/e2e/product.ts'
import { insertGoods, type SeededCompany } from '#tests/support/bars/company.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { quantile } from '../report.ts'
import { mainThreadOf, type Busy } from './main-thread.ts'
import { startedIn, watchStart, type Start } from './watch.ts'

/*
 * How long a barman waits who opens his count in the cellar: the browser was killed, there is no
 * network, and the processor is slowed four times. Each run is a new browser process on the same
 * profile. START_RUNS=3 makes a quick run.
 */

const RUNS = Number(process.env['START_RUNS'] ?? 11)
const SLOWED = Number(process.env['START_SLOWED'] ?? 4)
const GOODS = 500
/** Chromium keeps compiled scripts of pages that have been opened more than once, and stayed open. */
const DAYS_BEFORE = 3
const STAY_MS = 4_000
const GOALS: Partial<Record<keyof Start, number>> = { firstPaint: 600, fieldReady: 1000 }

const { profile, address } = await prepare()
try {
  for (let day = 0; day < DAYS_BEFORE; day += 1) await stay()
  const starts: Start[] = []
  for (let run = 0; run < RUNS; run += 1) starts.push(await start())
  report(starts)
  reportBusy(await startTraced())
} finally {
  // Chromium's helpers may still be writing.
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
}

/** A phone on which a count has begun, whose server is gone. */
async function prepare(): Promise<{ profile: string; address: string }> {
  const place = await newBenchPlace()
  const company = await seedPlace(place)
  const goods = shelfOf(GOODS, must(company.goods[0], 'good').goods_type_id)
  await withDatabase(place, (database) => insertGoods(database, company.id, goods))
  const server = await ServerProcess.start(place)
  const browser = await RealBrowser.start()
  try {
    return { profile: browser.profile, address: await begin(browser, server, company) }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

/** @returns the address of the count */
async function begin(
  browser: RealBrowser,
  server: ServerProcess,
  company: SeededCompany,
): Promise<string> {
  const page = await browser.newPage()
  await signIn(page, server, must(company.barmen[0], 'barman').email)
  await expect(page.getByText(/^Ready for the cellar/)).toBeVisible({ timeout: 60_000 })
  await startCount(page)
  await typeWeight(page, must(company.goods[0]?.barcode, 'barcode'), 822)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  return page.url()
}

/** Opens the count in a browser that has just been started. */
async function opened<T>(
  watch: (page: Page, open: () => Promise<Start>) => Promise<T>,
): Promise<T> {
  const browser = await RealBrowser.start({ profile })
  try {
    const page = await browser.newPage()
    const session = await browser.context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    // esbuild adds a helper for function names, which pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchStart)
    return await watch(page, async () => {
      await page.goto(address, { waitUntil: 'commit' })
      return page.evaluate(startedIn)
    })
  } finally {
    await browser.close()
  }
}

function start(): Promise<Start> {
  return opened((_, open) => open())
}

/** A start as on a day before, after which the page stays open for a while. */
async function stay(): Promise<void> {
  await opened(async (page, open) => {
    await open()
    await page.waitForTimeout(STAY_MS)
  })
}

async function startTraced(): Promise<Busy> {
  return opened(async (page, open) => mainThreadOf(page, open))
}

function report(starts: readonly Start[]): void {
  console.log(
    `${starts.length} cold starts, ms after the address was asked for: fastest, median, slowest`,
  )
  const row = (label: string, name: keyof Start): void => {
    const values = starts.map((one) => one[name])
    const goal = GOALS[name]
    const [fastest, middle, slowest] = [Math.min(...values), quantile(values), Math.max(...values)]
    const verdict =
      goal === undefined ? '' : `  goal ${goal}: ${middle <= goal ? 'met' : 'NOT met'}`
    console.log(
      `  ${label.padEnd(34)}${figure(fastest)}${figure(middle)}${figure(slowest)}${verdict}`,
    )
  }
  row('service worker asked', 'workerReady')
  row('page read', 'pageRead')
  row('scripts read', 'scriptsRead')
  row('database asked', 'databaseAsked')
  row('database open', 'databaseOpen')
  row('first paint', 'firstPaint')
  row('barcode field ready', 'fieldReady')
  row('(scripts)', 'scripts')
}

function reportBusy(busy: Busy): void {
  console.log('what the main thread did until then in one more start, which was traced, ms')
  for (const [name, ms] of busy) console.log(`  ${name.padEnd(34)}${figure(ms)}`)
}

function figure(ms: number): string {
  return ms.toFixed(0).padStart(8)
}
