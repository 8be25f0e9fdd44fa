import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'

const BUILT = path.join(import.meta.dirname, '../../node_modules/.cache/bench')

/**
 * Builds the folder's page as the product is built, and gives it to the measurement in a browser of
 * its own, which ends with it.
 * @param folder with an `index.html`
 * @param ready what the page's script puts into `window` when it has run
 */
export async function onBenchPage(
  folder: string,
  ready: string,
  measure: (page: Page) => Promise<void>,
): Promise<void> {
  const built = path.join(BUILT, path.basename(folder))
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
    build: { outDir: built, emptyOutDir: true, target: 'es2022' },
  })
  const server = createServer((request, response) => {
    const file = path.join(built, request.url === '/' ? 'index.html' : (request.url ?? ''))
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
    await page.waitForFunction((name) => name in window, ready)
    await measure(page)
  } finally {
    await browser.close()
    rmSync(browser.profile, { recursive: true, force: true })
    server.close()
  }
}
