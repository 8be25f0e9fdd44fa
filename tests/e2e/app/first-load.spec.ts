import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { Product, signIn, startCount } from '../product.ts'

const MOST_KILOBYTES = 155
const SYNC = /\/sync-/
/** Loaded after the first screen: what saves a reading, sends it, and works without a network. */
const LATER = ['codes', 'recording', 'register-service-worker', 'schemas', 'sync']
const AFTER = new RegExp(`/(${LATER.join('|')})-`)

test('counting needs at most 155 KB of JavaScript, and no router, report, camera or sync code', async () => {
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
      const isThere = (what: string) => document.querySelector(what) !== null
      new MutationObserver((_, watching) => {
        if (!isThere('[role=combobox]')) return
        if (performance.getEntriesByName('drawn').length === 0) performance.mark('drawn')
        if (!isThere('[data-testid=running-totals]')) return
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
    const begunAfter = (mark: string) =>
      page.evaluate((name) => {
        const [marked] = performance.getEntriesByName(name)
        const begun = performance.getEntriesByType('resource')
        return begun
          .filter(({ startTime }) => startTime > (marked?.startTime ?? 0))
          .map((script) => new URL(script.name).pathname)
      }, mark)
    const later = await begunAfter('counting')
    // Sync begins in the moment in which the screen is drawn, and brings what it shares with recording.
    const behind = (await begunAfter('drawn')).filter((name) => AFTER.test(name))
    const notNeeded = new Set([...later, ...behind])
    const needed = [...scripts.keys()].filter((name) => !notNeeded.has(name) && !SYNC.test(name))
    const kilobytes = await sizeOf(needed)
    console.log(`${needed.length} scripts to count, ${kilobytes.toFixed(1)} KB gzip`)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES)
    expect(needed.join()).not.toMatch(/pdf|excel|xlsx|camera|barcode-reader|mantine|routed/i)

    // What saves a reading and sends it is loaded after the screen.
    const after = () => [...scripts.keys()].filter((name) => AFTER.test(name))
    const parts = () => new Set(after().map((name) => AFTER.exec(name)?.[1]))
    await expect.poll(parts).toEqual(new Set(LATER))
    console.log(`and ${(await sizeOf(after())).toFixed(1)} KB to save and send it`)

    // A button that comes later moves none from under a finger.
    const arriving = deferred<undefined>()
    await page.route('**/short-list-start-*.js', async (route) => {
      await arriving.promise
      await route.continue()
    })
    await page.goto(new URL('/count', address).href)
    const starts = page.getByRole('button', { name: 'Start a count' })
    const places = async () => {
      const all = await starts.all()
      return Promise.all(all.map((start) => start.boundingBox()))
    }
    const short = page.getByRole('button', { name: 'Short list' })
    await expect(starts).toHaveCount(2)
    await expect(short.first()).toBeDisabled()
    const before = await places()
    arriving.resolve(undefined)
    await expect(short.first()).toBeEnabled()
    expect(await places()).toEqual(before)
  } finally {
    await browser.kill()
    await product.goDown()
  }
})
