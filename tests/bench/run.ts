import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { must } from '#domain/must.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { CONTESTANTS, type ContestantName, type Round } from './contest.ts'
import { roundOf, startPlaces, type Places } from './places.ts'
import { reportText, type Results } from './report.ts'

/** Readings saved one by one, and entries sent together. BENCH_COUNT makes a quick run. */
const READINGS = 1_000
const COUNT = Number(process.env['BENCH_COUNT'] ?? 10_000)
const ROUNDS = 3
/** Sent and pulled once by each contestant before measuring, as on a server in use. */
const WARM_UP = COUNT / 5
const only = process.env['BENCH_ONLY']?.split(',')
const WAYS = ['push', 'pull'] as const
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/bench')

function isWanted(name: ContestantName): boolean {
  return !only || only.includes(name)
}

/** A new page for each measurement, so that none inherits another's memory. */
async function inPage<T>(
  browser: RealBrowser,
  origin: string,
  run: (page: Awaited<ReturnType<RealBrowser['newPage']>>) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage()
  page.on('console', (message) => {
    // PouchDB requests checkpoints that do not exist yet.
    const isMissing = message.text().includes('status of 404')
    if (message.type() === 'error' && !isMissing) console.error(message.text())
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'contestants' in window)
  try {
    return await run(page)
  } finally {
    await page.close()
  }
}

function measure(
  browser: RealBrowser,
  origin: string,
  way: (typeof WAYS)[number],
  name: ContestantName,
  round: Round,
): Promise<number> {
  return inPage(browser, origin, async (page) =>
    page.evaluate(([of, what, on]) => window.contestants[of][what](on), [
      name,
      way,
      round,
    ] as const),
  )
}

async function measureAll(browser: RealBrowser, { origin, companies }: Places): Promise<Results> {
  const own = (place: number) => must(companies[place], 'company')
  const warmUp = await roundOf(origin, own(2 * ROUNDS), WARM_UP)
  for (const name of CONTESTANTS.filter(isWanted)) {
    for (const way of WAYS) await measure(browser, origin, way, name, warmUp)
  }
  const empty = () => ({ dram: [], by_hand: [], pouchdb: [], rxdb: [] })
  const results: Results = { durable: [], push: empty(), pull: empty() }
  for (let index = 0; index < ROUNDS; index += 1) {
    const readings = await roundOf(origin, own(ROUNDS + index), READINGS)
    const durable = await inPage(browser, origin, async (page) =>
      page.evaluate((one) => window.measureDurable(one), readings),
    )
    results.durable.push(durable)
    const round = await roundOf(origin, own(index), COUNT)
    for (const name of CONTESTANTS.filter(isWanted)) {
      for (const way of WAYS) {
        const ms = await measure(browser, origin, way, name, round)
        results[way][name].push(ms)
        console.log(`round ${index + 1}: ${name} ${way} ${Math.round(ms)} ms`)
      }
    }
  }
  return results
}

await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
const places = await startPlaces(2 * ROUNDS + 1)
const browser = await RealBrowser.start()
try {
  const results = await measureAll(browser, places)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(path.join(CACHE, 'last-run.json'), JSON.stringify({ count: COUNT, ...results }))
  console.log(reportText(results, COUNT))
} finally {
  await browser.close()
  rmSync(browser.profile, { recursive: true, force: true })
  await places.close()
}
