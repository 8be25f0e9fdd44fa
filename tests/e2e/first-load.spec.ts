import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { RealBrowser } from '#tests/support/real-browser.ts'
import { Product, signIn, startCount } from './product.ts'

const MOST_KILOBYTES = 200

test('counting needs at most 200 KB of JavaScript, and no report or camera code', async () => {
  const product = await Product.start()
  const browser = await RealBrowser.start()
  try {
    const first = await browser.newPage()
    await signIn(first, product, product.barman)
    await startCount(first)
    const address = first.url()

    // Loaded anew, without what the service worker has kept and without its own script.
    const page = await browser.newPage()
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
        response.body().then((body) => gzipSync(body).length),
      )
    })
    await page.goto(address)
    await expect(page.getByRole('combobox')).toBeVisible()
    await expect(page.getByTestId('running-totals')).toBeVisible()
    const sizes = await Promise.all(scripts.values())
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
    console.log(`${scripts.size} scripts, ${kilobytes.toFixed(1)} KB gzip`)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES)
    const names = [...scripts.keys()].join()
    expect(names).not.toMatch(/pdf|excel|xlsx|camera|barcode-reader/i)
  } finally {
    await browser.kill()
    await product.goDown()
  }
})
