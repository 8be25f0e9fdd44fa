import { onBenchPage } from '../bench-page.ts'

/** How fast two inventories are compared, and a year's trend is read, in a real browser. */
const INVENTORIES = Number(process.env['BENCH_INVENTORIES'] ?? 200)
const ENTRIES = 500
const TIMES = 9
/** What a page should take at most, ms. */
const LIMITS = { comparison: 100, trend: 300 } as const

await onBenchPage(import.meta.dirname, 'measureUse', async (page) => {
  await page.evaluate(([count, entries]) => window.fillYears(count, entries), [
    INVENTORIES,
    ENTRIES,
  ] as const)
  const measure = async (what: keyof typeof LIMITS | 'reading', times: number) => {
    const ms = await page.evaluate(([asked, count]) => window.measureUse(asked, count), [
      what,
      times,
    ] as const)
    await page.evaluate(() => window.untilKept())
    return ms.toSorted((a, b) => a - b)
  }
  console.log(`${INVENTORIES} inventories of ${ENTRIES} entries; ms`)
  console.log(`${''.padEnd(26)}   first  fastest   median  slowest`)
  for (const what of ['comparison', 'trend'] as const) {
    const first = await measure(what, 1)
    const ms = await measure(what, TIMES)
    const [fastest = 0, median = 0, slowest = 0] = [0, 4, 8].map((at) => ms[at] ?? 0)
    const share = (median / LIMITS[what]).toFixed(2)
    const figures = written([...first, fastest, median, slowest])
    console.log(`${what.padEnd(26)}${figures}   ${share} of ${LIMITS[what]} ms`)
  }
  const whole = await measure('reading', 1)
  console.log(`${'all packs, as they lie'.padEnd(26)}${written(whole)}`)
})

function written(ms: readonly number[]): string {
  return ms.map((one) => one.toFixed(1).padStart(9)).join('')
}
