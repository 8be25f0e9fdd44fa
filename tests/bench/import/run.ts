import type { Page } from '@playwright/test'
import { ean } from '#tests/tables/real-lists/real-list.ts'
import { BigBar } from '../big-bar.ts'

/*
 * Importing a long list into the built product: how long until the dry run is shown, until
 * everything is kept on the device, and the longest task of the page meanwhile.
 */

const COUNT = Number(process.env['BENCH_COUNT'] ?? 5000)

declare global {
  interface Window {
    longTasks: number[]
  }
}

const bar = await BigBar.start(() => [])
try {
  const page = await bar.openPage()
  await page.goto(`${bar.url}/dashboard/goods/import`)
  await page.locator('input[type=file]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  console.log(`${COUNT} goods`)
  await measure(page, 'dry run', 2000, async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf(COUNT)),
    })
    await page.getByRole('button', { name: `Import ${COUNT.toLocaleString('en')} items` }).waitFor()
  })
  await measure(page, 'kept', 5000, async () => {
    await page.getByRole('button', { name: /^Import .* items$/ }).click()
    await page.getByText('items added').waitFor()
  })
} finally {
  await bar.close()
}

async function measure(
  page: Page,
  name: string,
  limit: number,
  work: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => void (window.longTasks = []))
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
  console.log(
    `${name.padEnd(10)}${ms.toFixed(0)} ms (at most ${limit}), longest task ${longest.toFixed(0)} ms (at most 50)`,
  )
  if (ms > limit || longest > 50) process.exitCode = 1
}

function listOf(count: number): string {
  const rows = Array.from({ length: count }, (_, at) =>
    [
      `Brand ${at}`,
      `Type ${at % 40}`,
      'pcs',
      ean(String(200_000_000_000 + at)),
      '0,7 l',
      '1190',
      '520',
    ].join(';'),
  )
  return ['Name;Type;Unit;Barcode;Size;Full weight;Empty weight', ...rows].join('\n')
}
