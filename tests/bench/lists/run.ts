import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'
import { RealBrowser } from '#tests/support/real-browser.ts'
import type { GoodsQuery } from '#storage/lists/goods-page.ts'

/**
 * How fast a long list of goods responds in a real browser, with some of them changed on the
 * device.
 */
const COUNT = Number(process.env['BENCH_COUNT'] ?? 100_000)
const PENDING = 50
const TIMES = 15
const OUT = path.join(import.meta.dirname, '../../../node_modules/.cache/bench/lists')

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

await build({
  configFile: false,
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022' },
})
const server = createServer((request, response) => {
  const file = path.join(OUT, request.url === '/' ? 'index.html' : (request.url ?? ''))
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
  readFile(file).then(
    (bytes) => response.setHeader('content-type', type).end(bytes),
    () => response.writeHead(404).end(),
  )
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const browser = await RealBrowser.start()
try {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'measureList' in window)
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
} finally {
  await browser.close()
  rmSync(browser.profile, { recursive: true, force: true })
  server.close()
}
