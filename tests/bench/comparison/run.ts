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
  const measure = async (what: keyof typeof LIMITS | 'reading'): Promise<number[]> => {
    const ms = await page.evaluate(([asked, times]) => window.measureUse(asked, times), [
      what,
      TIMES,
    ] as const)
    return [ms[0] ?? 0, ...ms.toSorted((a, b) => a - b).filter((_, at) => at === 4 || at === 8)]
  }
  console.log(`${INVENTORIES} inventories of ${ENTRIES} entries; ms: first, median, slowest`)
  const whole = await measure('reading')
  console.log(`${'all packs, as they lie'.padEnd(26)}${written(whole)}`)
  for (const what of ['comparison', 'trend'] as const) {
    const ms = await measure(what)
    const share = ((ms[1] ?? 0) / LIMITS[what]).toFixed(2)
    const part = ((ms[1] ?? 0) / (whole[1] ?? 1)).toFixed(2)
    console.log(`${what.padEnd(26)}${written(ms)}   ${share} of ${LIMITS[what]} ms, ${part} of all`)
  }
})

function written(ms: readonly number[]): string {
  return ms.map((one) => one.toFixed(1).padStart(8)).join('')
}
