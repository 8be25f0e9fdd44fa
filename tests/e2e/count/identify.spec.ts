import { expect, test } from '@playwright/test'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, startCount, untilInstalled } from '../product.ts'
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
