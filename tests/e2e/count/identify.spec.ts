import { expect, test } from '@playwright/test'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

const BARCODE = '5000267024011'

let product: Product
let browser: RealBrowser | undefined

test.beforeAll(async () => {
  product = await Product.start()
})
test.afterEach(async () => {
  await browser?.kill()
  browser = undefined
})
test.afterAll(() => product.goDown())

test('the camera reads a barcode offline, and calls no foreign host', async () => {
  browser = await openInstalled({ args: await cameraShowing(BARCODE) }, product)
  const page = await browser.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(product.url).origin) foreign.push(request.url())
  })
  await resume(page, product, product.barman)
  await untilInstalled(page)
  await startCount(page)
  await product.goDown()
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  const bottle = page.getByRole('region', { name: 'Selected bottle' })
  await expect(bottle.getByRole('heading', { name: 'Vodka' })).toBeVisible({ timeout: 20_000 })
  expect(foreign.filter((url) => !url.startsWith('blob:'))).toEqual([])
  await product.comeBack()
})

test('a bottle is found by a scanner, by typed digits, and by its name in any language', async () => {
  browser = await openInstalled({}, product)
  const page = await browser.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  const bottle = page.getByRole('region', { name: 'Selected bottle' })
  const field = page.getByRole('combobox')
  const putAway = page.getByRole('button', { name: 'Another bottle' })

  await scan(page, BARCODE)
  await expect(bottle.getByRole('heading', { name: 'Vodka' })).toBeVisible()
  await putAway.click()
  await field.fill(BARCODE)
  await field.press('Enter')
  await expect(bottle.getByRole('heading', { name: 'Vodka' })).toBeVisible()
  for (const word of ['vod', 'вод', 'օղ']) {
    await putAway.click()
    await field.fill(word)
    await expect(page.getByRole('option').first()).toBeVisible()
    await field.press('Enter')
    await expect(bottle).toBeVisible()
  }
})

test('an unknown barcode is counted under its bare digits, to be named later', async () => {
  browser = await openInstalled({}, product)
  const page = await browser.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await scan(page, '4006381333931')
  await expect(
    page.getByText("good with the barcode doesn't exist. Would you like to create it?"),
  ).toBeVisible()
  await page.getByLabel('Weight including the bottle, in grams').fill('700')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await product.entries()).map(({ barcode, gross }) => [barcode, gross]))
    .toEqual([['4006381333931', 7000]])
})

test('full bottles are counted, and a tap undoes the entry', async () => {
  browser = await openInstalled({}, product)
  const page = await browser.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await scan(page, BARCODE)
  await page.getByRole('button', { name: 'Full bottles' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('running-totals')).toContainText('Full bottles3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('running-totals')).toContainText('Full bottles0')
  await expect
    .poll(async () => (await product.entries()).map(({ status, count }) => [status, count]))
    .toEqual([['deleted', 3]])
})
