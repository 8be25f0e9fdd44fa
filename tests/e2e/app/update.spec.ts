import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess, type ServerPlace } from '#tests/support/server/server-process.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { enter } from '../mailed-product.ts'
import { startCount, typeWeight, untilInstalled } from '../product.ts'
import { fillPlace } from '../seeded-place.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

let place: ServerPlace
let directory: string
let server: ServerProcess
let barman: string

/** A copy of the built product, in which a newer version can replace it. */
test.beforeEach(async () => {
  directory = throwawayDirectory('release')
  cpSync(path.join(ROOT, 'dist'), path.join(directory, 'dist'), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'))
  writeFileSync(path.join(directory, 'package.json'), '{"type":"module"}')
  const filled = await fillPlace(await newPlace())
  place = filled.place
  barman = filled.company.barmen[0]?.email ?? ''
  server = await start()
})
test.afterEach(async () => {
  await server.stop()
})

function start(): Promise<ServerProcess> {
  return ServerProcess.start(place, path.join(directory, 'dist/server/main.js'))
}

/** A new version that differs only in its version. */
async function release(): Promise<void> {
  await server.stop()
  appendFileSync(path.join(directory, 'dist/client/service-worker.js'), '\n// newer\n')
  server = await start()
}

/**
 * Another build takes the place of the first: each part of the app is at another address, wherever
 * one names another. Building the app anew would take half a minute of a processor.
 * @returns the addresses of parts that only the first had
 */
async function releaseAnotherBuild(): Promise<string[]> {
  await server.stop()
  const client = path.join(directory, 'dist/client')
  const older = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const newer = new Map(older.map((name) => [name, name.replace(/\.js$/, '.newer.js')]))
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$/.test(file)) continue
    const [from, name] = [path.join(client, file), path.basename(file)]
    const to = path.join(path.dirname(from), newer.get(name) ?? name)
    const text = readFileSync(from, 'utf8')
    rmSync(from)
    writeFileSync(
      to,
      text
        .replaceAll(/[\w.$-]+\.js/g, (named) => newer.get(named) ?? named)
        // By it the worker knows whether a page without a hash in its name has changed.
        .replaceAll(/(revision"?:\s*")\w/g, '$1-'),
    )
  }
  server = await start()
  return older.map((name) => `/assets/${name}`)
}

/** Those of the addresses that the device holds. */
function heldOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const found = await Promise.all(all.map((address) => caches.match(address)))
    return all.filter((_, at) => found[at] !== undefined)
  }, addresses)
}

/** Finds the new version, as a visit some hours later would. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting !== null && registration?.waiting !== undefined
  })
}

const noticeOf = (page: Page) => page.getByText('A new version of Dram is ready.')

/** Accepts the update notice. */
async function agreeTo(notice: Locator): Promise<void> {
  const page = notice.page()
  await expect(notice).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  await expect(notice).toHaveCount(0)
}

test('a new version waits until the count is left and the person agrees', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${server.url}/sign_in`)
  await enter(page, barman, PASSWORD)
  await expect(page).toHaveURL(/\/count$/)
  await untilInstalled(page)
  await startCount(page)
  await release()
  await lookForUpdate(page)
  await typeWeight(page, '5000267024011', 822)
  const notice = noticeOf(page)
  await expect(notice).toHaveCount(0)

  await page.goBack()
  await agreeTo(notice)
})

test('a window that did not agree continues, and is asked separately', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/sign_in`)
  await enter(page, barman, PASSWORD)
  await untilInstalled(page)
  await startCount(page)
  const other = await context.newPage()
  await other.goto(`${server.url}/count`)
  await release()
  await lookForUpdate(other)
  await agreeTo(noticeOf(other))
  await page.bringToFront()
  await typeWeight(page, '5000267024011', 822)
  await page.goBack()
  await agreeTo(noticeOf(page))
})

test('a window of the version before opens its parts until it is closed; then they go', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/sign_in`)
  await enter(page, barman, PASSWORD)
  await untilInstalled(page)
  await startCount(page)
  const other = await context.newPage()
  await other.goto(`${server.url}/count`)
  const older = await releaseAnotherBuild()
  expect(older.length).toBeGreaterThan(300)
  await lookForUpdate(other)
  await agreeTo(noticeOf(other))
  // Neither the server nor the browser's own cache has its parts any more.
  expect((await page.request.get(`${server.url}${older[0]}`)).status()).toBe(404)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')

  await page.bringToFront()
  for (const name of ['Sound, vibration, voice', /^Place/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await typeWeight(page, '5000267024011', 822)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  expect((await heldOf(other, older)).length).toBeGreaterThan(300)

  await page.close()
  await other.reload()
  await expect.poll(() => heldOf(other, older)).toEqual([])
  await startCount(other)
})

test('requests that only the server can answer do not wake the worker', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${server.url}/sign_in`)
  await untilInstalled(page)
  const sourceOf = (address: string) =>
    page.evaluate(async (path) => {
      await (await fetch(path)).text()
      const [timing] = performance.getEntriesByName(new URL(path, location.href).href)
      return timing && 'workerFinalSourceType' in timing && timing.workerFinalSourceType
    }, address)
  expect(await sourceOf('/index.html')).toBe('')
  expect(await sourceOf('/api/health')).toBe('network')
  expect(await sourceOf('/files/nothing.png')).toBe('network')
})
