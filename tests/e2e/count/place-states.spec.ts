import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { expectNoViolations } from '../axe.ts'
import { pushAsOwner } from '../counted-product.ts'
import { regainSignal } from '../network.ts'
import { typeWeight } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const BARCODE = '5000267024011'
/** Of the barmen, and of the owner. */
const NAMES = ['Ani', 'Aram', 'Mane']

oneCompanyForAllTests({
  prepare: async (database, { barmen, owner }) => {
    const people = [...barmen, owner]
    for (const [at, name] of NAMES.entries()) {
      const { id } = must(people[at], name)
      await database.query('update users set name = $2 where id = $1', [id, name])
    }
  },
})
test.beforeAll(countLastTime)

/** In the bar and in the cellar. */
async function countLastTime(): Promise<void> {
  const { branches, goods } = product.company
  const day = { device_time: '2026-11-02T18:00:00.000Z' }
  const open = opening(must(branches[0], 'branch').id, day)
  const at = (minute: number) => ({ measured_at: `2026-11-02T18:0${minute}:00.000Z` })
  await pushAsOwner(product, [
    open,
    { ...recording(open.id, must(goods[0], 'vodka'), { place: 'bar', ...at(1) }), v: 2 },
    { ...recording(open.id, must(goods[2], 'third'), { place: 'cellar', ...at(3) }), v: 2 },
    completing(open.id),
  ])
}

const openPhone = (number: number): Promise<Page> =>
  openDevice(must(product.company.barmen[number], 'barman').email)

async function openDesk(): Promise<Page> {
  const page = await openDevice(product.company.owner.email, {
    viewport: { width: 1280, height: 900 },
  })
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.getByRole('link', { name: 'Inventory #2' }).press('Enter')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  return page
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const row = (page: Page, name: string): Locator =>
  dialog(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

async function standAt(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: /^Place/ }).click()
  await dialog(page).getByRole('button', { name: place, exact: true }).click()
  await expect(page.getByRole('button', { name: `Place: ${place}` })).toBeVisible()
}

async function openProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Not counted yet|Count progress/ }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Places' })).toBeVisible()
}

test('places go from not started to finished on two phones, one of them offline, and the owner sees who is where', async () => {
  const [ani, aram] = await Promise.all([openPhone(0), openPhone(1)])
  await product.openInventory()
  for (const page of [ani, aram]) {
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  }
  await openProgress(ani)
  await expect(row(ani, 'Bar')).toContainText('Not started')
  await expect(row(ani, 'Bar')).toContainText('1 not counted yet')
  await expect(row(ani, 'Cellar')).toContainText('Not started')
  await expectNoViolations(ani)
  await ani.context().setOffline(true)
  await expectOffersBeforeAnyEntry(ani)
  await regainSignal(ani)

  // Aram has no signal in the cellar; what stood there last time he has seen before.
  await openProgress(aram)
  await expect(row(aram, 'Cellar')).toContainText('1 not counted yet')
  await dialog(aram).getByRole('button', { name: 'Close' }).click()
  await aram.context().setOffline(true)
  await standAt(aram, 'Cellar')
  await typeWeight(aram, BARCODE, 700)
  await openProgress(aram)
  await dialog(aram).getByRole('button', { name: 'Cellar: done' }).click()
  // Something of last time is missing here, so it is asked.
  const asked = aram.getByRole('dialog', { name: 'Cellar: done?' })
  await expect(asked).toContainText('1 item that was here last time is not counted yet.')
  await expect(asked).not.toContainText('Nobody has counted anything here yet.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(aram, 'Cellar')).toContainText('Being counted: Aram')
  await dialog(aram).getByRole('button', { name: 'Cellar: done' }).click()
  await asked.getByRole('button', { name: 'Done anyway' }).click()
  await expect(row(aram, 'Cellar')).toContainText(/Done: Aram [^,]+, \d/)
  await weighInBar(ani)
  await openProgress(ani)
  await expect(row(ani, 'Cellar')).toContainText('Not started')
  await expect(row(ani, 'Bar')).toContainText('Being counted: Ani')
  // Nothing is missing there: one tap.
  await dialog(ani).getByRole('button', { name: 'Bar: done' }).click()
  await expect(row(ani, 'Bar')).toContainText('Done: Ani')

  // Neither undoes what the other said.
  await regainSignal(aram)
  for (const page of [ani, aram]) {
    await expect(row(page, 'Bar')).toContainText('Done: Ani')
    await expect(row(page, 'Cellar')).toContainText('Done: Aram')
  }
  // Whoever counts there again opens it.
  await dialog(aram).getByRole('button', { name: 'Close' }).click()
  await standAt(aram, 'Bar')
  await typeWeight(aram, BARCODE, 640)
  await expect(row(ani, 'Bar')).toContainText('Being counted: Aram')

  await dialog(ani).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(dialog(ani)).toContainText('You made 1 entry: Bar.')
  // Aram counts on, who may count what is missing.
  await expect(dialog(ani).locator('option:checked')).toHaveText('My part is counted')
  await dialog(ani)
    .getByLabel('What about the rest?')
    .selectOption(must(product.company.barmen[1], 'Aram').id)
  await expectNoViolations(ani)
  await dialog(ani).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(ani.getByText('Your part of the count is finished.')).toBeVisible()

  const owner = await openDesk()
  await expect(row(owner, 'Ani')).toContainText(/Left the rest to Aram [^ ]+ at/)
  await expect(row(owner, 'Aram')).toContainText('Counting; last at')
  await expect(row(owner, 'Cellar')).toContainText('Done: Aram')
  await expectNoViolations(owner)

  // The overview says by itself when all is done.
  await owner.goto(`${product.url}/dashboard`)
  const news = owner.getByText('Everybody is done. See what is missing, and complete it.')
  await expect(owner.getByRole('heading', { name: 'Being counted' })).toBeVisible()
  const card = owner.getByRole('listitem').filter({ hasText: 'Inventory #2' })
  await expect(card).toContainText(/Aram [^ ]+\s*Bar · Counting; last at/)
  await expect(news).toBeHidden()
  // A bottle without a place does not leave its counter where they were.
  await aram.getByRole('button', { name: /^Place/ }).click()
  await dialog(aram).getByRole('button', { name: 'No place' }).click()
  await typeWeight(aram, BARCODE, 600)
  await expect(card).toContainText(/Aram [^ ]+\s*No place · Counting; last at/)
  const ready = owner.getByRole('link', { name: 'Stock, 1 inventory is ready to complete' })
  await expect(owner.getByRole('link', { name: 'Stock', exact: true })).toBeVisible()
  await openProgress(aram)
  await dialog(aram).getByRole('button', { name: 'Done', exact: true }).click()
  // One is missing, and nobody else counts: unless they say otherwise, it is for the owner.
  await expect(dialog(aram)).toContainText('1 item of the last count is not counted yet')
  await expect(dialog(aram).locator('option:checked')).toHaveText('The owner or a manager decides')
  await dialog(aram)
    .getByLabel('What about the rest?')
    .selectOption({ label: 'My part is counted' })
  await dialog(aram).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(news).toBeVisible()
  await expect(ready).toContainText('1')
  await expectNoViolations(owner)
  // Taken back, it is not.
  await aram.getByRole('button', { name: 'Undo' }).last().click()
  await expect(news).toBeHidden()
  await expect(ready).toBeHidden()

  // Left to whoever manages the count, it is theirs to complete.
  await openProgress(aram)
  await dialog(aram).getByRole('button', { name: 'Done', exact: true }).click()
  await dialog(aram)
    .getByLabel('What about the rest?')
    .selectOption({ label: 'The owner or a manager decides' })
  await dialog(aram).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(owner.getByText(/^Aram .* left the rest to you\./)).toBeVisible()
  await expect(news).toBeHidden()
  await expectBadgeOnDoor(owner)
})

/** Also of people who have not counted yet; afterwards the dialog is closed. */
async function expectOffersBeforeAnyEntry(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Done', exact: true }).click()
  const offers = dialog(page).getByLabel('What about the rest?').getByRole('option')
  await expect(offers.filter({ hasText: /^Aram .* goes on$/ })).toHaveCount(1)
  await expect(offers.filter({ hasText: /^Ani / })).toHaveCount(0)
  await expect(offers).toHaveCount(4)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
}

/** On the door beside the screen, and where there is no room for it, below. */
async function expectBadgeOnDoor(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Stock, 1 inventory is ready to complete' })
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(link).toBeVisible()
  await expectNoViolations(page)
}

/** One bottle in the bar. */
async function weighInBar(page: Page): Promise<void> {
  await standAt(page, 'Bar')
  await typeWeight(page, BARCODE, 822)
}
