import { expect, test, type Locator, type Page } from '@playwright/test'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import { expectNoViolations } from '../axe.ts'
import { noticeNetwork } from '../network.ts'
import { scan, typeWeight } from '../product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

const UNKNOWN = '4006381333931'
const ANOTHER = '4012700000503'

newCompanyForEachTest()

/** All of them count in one inventory. */
async function countTogether(...pages: Page[]): Promise<void> {
  await product.openInventory()
  for (const page of pages) {
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page.getByRole('combobox')).toBeVisible()
  }
}

const emailOf = (number: number): string => product.company.barmen[number]?.email ?? ''
const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name })
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')

async function backOnline(...pages: Page[]): Promise<void> {
  await product.comeBack()
  await noticeNetwork(...pages)
}

test('an unknown bottle is photographed and weighed on two phones, and named once', async () => {
  const owner = await openDevice(product.company.owner.email)
  const [first, second] = await Promise.all([
    openDevice(emailOf(0), { args: await cameraShowing(UNKNOWN) }),
    openDevice(emailOf(1)),
  ])
  await countTogether(first, second)
  await product.goDown()

  // The camera that reads the barcode also takes the picture.
  await button(first, 'Scan with camera').click()
  await expect(bottle(first)).toContainText(UNKNOWN)
  const picture = bottle(first).getByRole('img', { name: 'Photo of the bottle' })
  await expect(picture).toBeVisible()
  await bottle(first).getByLabel('Bottle weight, g').fill('822')
  await button(bottle(first), 'Save').click()
  await expect(rows(first)).toContainText(['822.0 g'])
  await typeWeight(second, UNKNOWN, 600)

  await backOnline(first, second)
  await expect(rows(first)).toHaveCount(2)
  await expect(first.getByTestId('running-totals')).toContainText('2 to identify')

  // Nobody reads that nothing was counted, wherever they look.
  await owner.goto(`${product.url}/dashboard/inventories`)
  await expect(owner.getByRole('cell', { name: '2 to identify' })).toBeVisible()
  await expect(owner.getByText('0.00 ml', { exact: true })).toHaveCount(0)

  await owner.getByRole('link', { name: 'Inventory #1' }).click()
  await expect(owner.getByRole('heading', { name: 'Unmatched barcodes' })).toBeVisible()
  await expect(owner.getByText('2 to identify')).toBeVisible()
  await expect(owner.getByText('0.00 ml', { exact: true })).toHaveCount(0)

  await owner.goto(`${product.url}/dashboard`)
  await expect(owner.getByRole('listitem').filter({ hasText: '2 to identify' })).toBeVisible()
  await expect(owner.getByText('0.00 ml', { exact: true })).toHaveCount(0)
  await expect(owner.getByRole('link', { name: /unnamed bottle/ })).toBeVisible()

  // The owner, who is led there from the counts, names it offline.
  await owner.goto(`${product.url}/count`)
  await owner.getByRole('link', { name: /item needs review/ }).click()
  const card = owner.getByRole('article', { name: UNKNOWN })
  await expect(card).toContainText('822.0 g')
  await expect(card).toContainText('600.0 g')
  const taken = card.getByRole('img', { name: 'Photo of the bottle' })
  await expect
    .poll(() => taken.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  await expectNoViolations(owner)
  await product.goDown()
  await button(card, 'Match').click()
  await owner.getByLabel('Item name').fill('vodka')
  await owner.getByRole('group', { name: 'Items found' }).getByRole('button').first().click()
  await expect(owner.getByText('Nothing to review')).toBeVisible()

  await backOnline(owner, first, second)
  for (const page of [first, second]) {
    await expect(rows(page).filter({ hasText: '350.00 ml' })).toHaveCount(1)
    await expect(rows(page).filter({ hasText: '115.96 ml' })).toHaveCount(1)
    await expect(page.getByTestId('running-totals')).toContainText('465.96 ml')
  }
  // From now on the barcode means that good, on every phone and offline.
  await product.goDown()
  await scan(second, UNKNOWN)
  await expect(bottle(second).getByRole('heading', { name: 'Vodka' })).toBeVisible()
  await product.comeBack()
  const good = product.company.goods[0]?.id
  await expect
    .poll(async () =>
      (await product.entries()).map(({ good_id, millilitres }) => [good_id, millilitres]),
    )
    .toEqual(
      expect.arrayContaining([
        [good, 350],
        [good, 115.96],
      ]),
    )
})

async function createGood(page: Page, barcode: string, name: string, full: number): Promise<void> {
  await scan(page, barcode)
  await button(bottle(page), 'Create the item now').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Type').selectOption('Spirits')
  await dialog.getByLabel('Size, ml').fill('700')
  await dialog.getByLabel('Empty bottle, g').fill('490')
  // An empty bottle heavier than a full one is rejected here, not later.
  await dialog.getByLabel('Full bottle, g').fill('480')
  await button(dialog, 'Create').click()
  await expect(dialog.getByRole('alert')).toContainText('Weight empty can')
  await dialog.getByLabel('Full bottle, g').fill(String(full))
  await button(dialog, 'Create').click()
  await expect(bottle(page).getByRole('heading', { name })).toBeVisible()
}

test('two phones create the same good offline, and nothing that they counted is lost', async () => {
  const [first, second] = await Promise.all([openDevice(emailOf(0)), openDevice(emailOf(1))])
  await countTogether(first, second)
  await product.goDown()
  // Weighed before it had a name: the entry gets the new good.
  await typeWeight(first, ANOTHER, 900)
  await expect(rows(first)).toContainText(['900.0 g'])
  for (const [page, name] of [
    [first, 'Pelican brandy'],
    [second, 'Brandy Pelican'],
  ] as const) {
    await createGood(page, ANOTHER, name, 1154)
    await page.getByLabel('Bottle weight, g').fill('822')
    await button(bottle(page), 'Save').click()
    await expect(rows(page).first()).toContainText('350.00 ml')
  }
  await expect(rows(first)).toContainText(['350.00 ml', '432.23 ml'])

  await backOnline(first, second)
  for (const page of [first, second]) {
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByTestId('running-totals')).toContainText('1,132.23 ml')
    await expect(rows(page).filter({ hasText: 'Unknown' })).toHaveCount(0)
  }
  // The second phone shows the rejected creation; nothing else is waiting.
  const rejected = async (): Promise<string[]> => {
    const lists = [first, second].map((page) => page.getByRole('main').getByRole('listitem'))
    return (await Promise.all(lists.map((list) => list.allInnerTexts()))).flat()
  }
  for (const page of [first, second]) {
    await page.goto(`${product.url}/repair`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await expect.poll(rejected).toEqual([expect.stringContaining('The good already exist')])
  const entries = await product.entries()
  const volumes = entries.map(({ millilitres }) => millilitres ?? 0)
  expect(volumes.toSorted((a, b) => a - b)).toEqual([350, 350, 432.23])
  expect(new Set(entries.map(({ good_id }) => good_id)).size).toBe(1)
})
