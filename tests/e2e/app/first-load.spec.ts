import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { Product, signIn, startCount } from '../product.ts'

const MOST_KILOBYTES = 172
const SYNC = /\/sync-/

test('counting needs at most 172 KB of JavaScript, and no router, report, camera or sync code', async () => {
  const product = await Product.start()
  const browser = await RealBrowser.start()
  try {
    const first = await browser.newPage()
    await signIn(first, product, product.barman)
    await startCount(first)
    const address = first.url()

    // Loaded without the service worker's cache and without its own script.
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const canCount = () =>
        document.querySelector('[role=combobox]') !== null &&
        document.querySelector('[data-testid=running-totals]') !== null
      new MutationObserver((_, watching) => {
        if (!canCount()) return
        performance.mark('counting')
        watching.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    const session = await browser.context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js') || pathname === '/service-worker.js') return
      scripts.set(
        pathname,
        response.body().then(
          (body) => gzipSync(body).length,
          // One that was still loading when the test ended.
          () => 0,
        ),
      )
    })
    const sizeOf = async (names: readonly string[]): Promise<number> => {
      let bytes = 0
      for (const name of names) bytes += (await scripts.get(name)) ?? 0
      return bytes / 1024
    }
    await page.goto(address)
    await expect(page.getByRole('combobox')).toBeVisible()
    await expect(page.getByTestId('running-totals')).toBeVisible()
    // On a slow machine more has arrived by now than what the screen had to wait for.
    const later = await page.evaluate(() => {
      const [counting] = performance.getEntriesByName('counting')
      const begun = performance.getEntriesByType('resource')
      return begun
        .filter(({ startTime }) => startTime > (counting?.startTime ?? 0))
        .map(({ name }) => new URL(name).pathname)
    })
    const needed = [...scripts.keys()].filter((name) => !SYNC.test(name) && !later.includes(name))
    const kilobytes = await sizeOf(needed)
    console.log(`${needed.length} scripts to count, ${kilobytes.toFixed(1)} KB gzip`)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES)
    expect(needed.join()).not.toMatch(/pdf|excel|xlsx|camera|barcode-reader|mantine|routed/i)

    // Sync, which sends what is counted, is loaded after the screen.
    await expect.poll(() => [...scripts.keys()].filter((name) => SYNC.test(name))).not.toEqual([])
    const synced = await sizeOf([...scripts.keys()].filter((name) => SYNC.test(name)))
    console.log(`and ${synced.toFixed(1)} KB to send it`)
  } finally {
    await browser.kill()
    await product.goDown()
  }
})
