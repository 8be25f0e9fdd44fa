import { expect, test, type Page } from '@playwright/test'
import { regainSignal } from '../network.ts'
import { scan, startCount } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'
import { allStored } from '../stored-rows.ts'

const BARCODE = '5000267024011'
/** After so many failures, the next attempt may be five minutes away. */
const HOURS_OF_SILENCE = 20

oneCompanyForAllTests()

/** How often sending has failed by now, as the phone remembers it. */
async function failuresOf(page: Page): Promise<number> {
  return Number(/"attempts":(\d+)/.exec(await allStored(page))?.[1] ?? 0)
}

/** What hours of failed attempts leave behind, in the store beside the outbox. */
async function rememberFailures(page: Page, attempts: number): Promise<void> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  )
  const pause = { key: 'pause', value: { attempts, next_at: 0, reason: 'retry' } }
  const isNoted = names.map((name) =>
    page.evaluate(
      ([name, pause]) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => {
            const database = opening.result
            const isIts = database.objectStoreNames.contains('outbox')
            if (isIts) database.transaction('meta', 'readwrite').objectStore('meta').put(pause)
            // Ends when the transaction has.
            database.close()
            resolve(isIts)
          })
        }),
      [name, pause] as const,
    ),
  )
  expect(await Promise.all(isNoted)).toContain(true)
}

test('where the first attempt fails after hours without a network, the next one follows soon', async () => {
  const page = await openDevice(product.barman)
  await startCount(page)

  await scan(page, BARCODE)
  await page.context().setOffline(true)
  await page.getByLabel('Bottle weight, g').fill('822')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // An attempt of this very moment would forget them.
  await expect(async () => {
    await rememberFailures(page, HOURS_OF_SILENCE)
    expect(await failuresOf(page)).toBeGreaterThanOrEqual(HOURS_OF_SILENCE)
  }).toPass()
  // The phone has joined the network, in which nothing answers yet.
  await product.goDown()
  await regainSignal(page)
  await expect.poll(() => failuresOf(page)).toBeLessThan(HOURS_OF_SILENCE)
  await expect.poll(() => failuresOf(page)).toBeGreaterThan(0)
  await product.comeBack()
  await expect.poll(async () => (await product.entries()).length).toBe(1)
})
