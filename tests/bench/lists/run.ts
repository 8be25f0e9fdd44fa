import type { GoodsQuery } from '#storage/lists/goods-page.ts'
import { onBenchPage } from '../bench-page.ts'

/**
 * How fast a long list of goods responds in a real browser, with some of them changed on the
 * device.
 */
const COUNT = Number(process.env['BENCH_COUNT'] ?? 100_000)
const PENDING = 50
const TIMES = 15

const QUERIES: [string, Partial<GoodsQuery>][] = [
  ['first page', {}],
  ['second page', { page: 2 }],
  ['page 100', { page: 100 }],
  ['page in the middle', { page: Math.ceil(COUNT / 40) }],
  ['last page', { page: COUNT }],
  ['by name', { sort: 'name', order: 'asc' }],
  ['search: brand and number', { search: 'brand1234' }],
  ['search: two words', { search: 'brand12 vodka' }],
  ['search: one kind (1 in 9)', { search: 'vodka' }],
  ['search: one kind, page 50', { search: 'vodka', page: 50 }],
  ['search: barcode', { search: '4000000012345' }],
  ['search: nothing there', { search: 'qqqq' }],
  ['search: one letter (2 in 9)', { search: 'w' }],
]

await onBenchPage(import.meta.dirname, 'measureList', async (page) => {
  await page.evaluate(([count, pending]) => window.fillGoods(count, pending), [
    COUNT,
    PENDING,
  ] as const)
  console.log(`${COUNT} goods, ${PENDING} of them changed on the device; ms, median and slowest`)
  for (const [name, query] of QUERIES) {
    const { total, ms } = await page.evaluate(
      ([asked, times]) => window.measureList(asked, times),
      [query, TIMES] as const,
    )
    const sorted = ms.toSorted((a, b) => a - b)
    const figures = [sorted[Math.floor(TIMES / 2)], sorted.at(-1)].map((one) =>
      (one ?? 0).toFixed(1).padStart(7),
    )
    console.log(`${name.padEnd(30)}${figures.join(' ')}   of ${total}`)
  }
})
