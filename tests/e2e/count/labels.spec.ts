import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { labelAsScanned } from '#domain/bottles/printed-labels.ts'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { expectNoViolations } from '../axe.ts'
import { noticeNetwork } from '../network.ts'
import { scan } from '../product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

newCompanyForEachTest()

const emailOf = (number: number): string => product.company.barmen[number]?.email ?? ''
const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name })
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')

/** The newest inventory, which the page may not have heard of yet. */
async function openCount(page: Page): Promise<void> {
  const [newest] = await product.inventories()
  await page.goto(`${product.url}/count/${newest ?? ''}`)
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
}

async function weigh(page: Page, grams: number): Promise<void> {
  await bottle(page).getByLabel('Bottle weight, g').fill(String(grams))
  await button(bottle(page), 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function backOnline(...pages: Page[]): Promise<void> {
  await product.comeBack()
  await noticeNetwork(...pages)
}

/** What the camera's decoder reads on the pages of a PDF. */
async function codesIn(file: string): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const picture = path.join(throwawayDirectory('labels'), 'page')
  execFileSync('pdftoppm', ['-r', '203', '-gray', '-png', '-singlefile', file, picture])
  const found = await readBarcodes(new Uint8Array(readFileSync(`${picture}.png`)), {
    formats: ['QRCode'],
  })
  return found.map(({ text }) => text)
}

async function printed(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return codesIn(await download.path())
}

test('a bottle without a barcode is weighed at once, gets a label, and is followed from then on', async () => {
  test.slow()
  const owner = await openDevice(product.company.owner.email)
  const first = await openDevice(emailOf(0))
  await product.openInventory()
  await openCount(first)
  await product.goDown()

  // Weighed offline before anybody knows what it is, with a number and a photo.
  await button(first, 'Bottle without a barcode').click()
  const heading = bottle(first).getByRole('heading', { name: /DRAM-/ })
  const label = /DRAM-\w{4}-\w{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  expect(label).not.toBe('')
  const picture = await toBuffer({ bcid: 'code128', text: 'DECANTER', scale: 4 })
  await bottle(first)
    .locator('input[type=file]')
    .setInputFiles({ name: 'decanter.png', mimeType: 'image/png', buffer: picture })
  await expect(bottle(first).getByRole('img', { name: 'Photo of the bottle' })).toBeVisible()
  await weigh(first, 822)
  await expect(rows(first)).toContainText(['822.0 g'])
  await backOnline(first, owner)

  // Named later, as every unknown bottle is.
  await owner.goto(`${product.url}/count/review`)
  const card = owner.getByRole('article', { name: label })
  await expect(card.getByRole('img', { name: 'Photo of the bottle' })).toBeVisible()
  await button(card, 'Match').click()
  await owner.getByLabel('Item name').fill('vodka')
  await owner.getByRole('group', { name: 'Items found' }).getByRole('button').first().click()
  await expect(owner.getByText('Nothing to review')).toBeVisible()
  await expect(rows(first).filter({ hasText: '350.00 ml' })).toHaveCount(1)

  // Printed offline, the code is read off the paper.
  await owner.goto(`${product.url}/dashboard/settings/labels`)
  const line = owner.getByRole('list', { name: 'Bottles with a label' }).getByRole('listitem')
  await expect(line).toContainText(['Vodka'])
  await expectNoViolations(owner)
  await product.goDown()
  const reprint = button(owner, 'Reprint the label of 1 bottle')
  expect(await printed(owner, () => reprint.click())).toEqual([labelAsScanned(label)])
  // One alone, in a file of its own name.
  const [one] = await Promise.all([
    owner.waitForEvent('download'),
    button(owner, `Reprint ${label}`).click(),
  ])
  expect(one.suggestedFilename()).toBe(`Bottle labels – ${label}.pdf`)
  expect(await codesIn(await one.path())).toEqual([labelAsScanned(label)])
  const [sheet] = await Promise.all([
    owner.waitForEvent('download'),
    button(owner, 'Print new labels (PDF)').click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^Bottle labels – 24 – \d.*\d\d\.\d\d\.pdf$/)
  await owner.getByLabel('Paper').selectOption('Roll of labels, 40 × 30 mm')
  await owner.getByLabel('New labels').fill('1')
  const [fresh = ''] = await printed(owner, () => button(owner, 'Print new labels (PDF)').click())
  expect(fresh).toMatch(/^DRAM\w{8}$/)
  expect(fresh).not.toBe(labelAsScanned(label))
  await product.comeBack()

  // The next time, on another phone: camera, scanner and keys all find the same bottle.
  await product.openInventory()
  const second = await openDevice(emailOf(1), {
    args: await cameraShowing(labelAsScanned(label), 'qrcode'),
  })
  await second.goto(`${product.url}/count/${(await product.inventories())[1] ?? ''}`)
  await expect(rows(second)).toHaveCount(1)
  await openCount(second)
  await product.goDown()
  // The camera's decoder comes from nowhere else.
  const foreign: string[] = []
  second.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(product.url).origin) foreign.push(request.url())
  })
  const vodka = bottle(second).getByRole('heading', { name: 'Vodka' })
  await button(second, 'Scan with camera').click()
  await expect(vodka).toBeVisible()
  await expect(bottle(second)).toContainText('Last time 822.0 g')
  expect(foreign.filter((url) => !url.startsWith('blob:'))).toEqual([])
  // The keys of the weight have its place, until another bottle is to be read.
  await button(second, 'Another bottle').click()
  await button(second, 'Close camera').click()
  for (const find of [
    () => scan(second, labelAsScanned(label)),
    async () => {
      await second.getByRole('main').getByRole('combobox').fill(label.toLowerCase())
      await second.keyboard.press('Enter')
    },
  ]) {
    await find()
    await expect(vodka).toBeVisible()
    await expect(bottle(second)).toContainText(label)
    await button(second, 'Another bottle').click()
  }
  await scan(second, labelAsScanned(label))
  await weigh(second, 1000)
  const question = second.getByRole('region', { name: 'Heavier than last time' })
  await expect(question).toContainText('822.0 g then, 1,000.0 g now')
  await button(question, 'It was refilled').click()
  await expect(question).toHaveCount(0)
  // Weighed once more: a label is one bottle, so the first weighing goes.
  await scan(second, labelAsScanned(label))
  await weigh(second, 722)
  const again = second.getByRole('region', { name: 'Weighed already?' })
  await expect(again).toContainText('1,000.0 g')
  await button(again, 'Replace').click()
  await expect(again).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await backOnline(second, owner)
  await expect
    .poll(async () => (await product.entries()).map(({ growth, status }) => [growth, status]))
    .toContainEqual(['refilled', 'deleted'])

  // The owner sees the use of this very bottle, to a millilitre or two.
  for (const id of await product.inventories()) {
    await owner.goto(`${product.url}/count/${id}`)
    await expect(rows(owner).first()).toBeVisible()
  }
  await owner.goto(`${product.url}/dashboard/settings/labels`)
  await button(owner, `Weighings of ${label}`).click()
  const weighings = owner.getByRole('list', { name: 'Weighings of this bottle' })
  await expect(weighings.getByRole('listitem')).toHaveCount(2)
  await expect(weighings.getByRole('listitem').nth(0)).toContainText(
    /Used: 1\d\d\.\d\d ml ± \d\.\d ml/,
  )
  await expect(weighings.getByRole('listitem').nth(1)).toContainText('350.00 ml')
  await expectNoViolations(owner)
})
