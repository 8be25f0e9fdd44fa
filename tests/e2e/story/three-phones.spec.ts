import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { pushAsOwner } from '../counted-product.ts'
import { noticeNetwork, regainSignal } from '../network.ts'
import { typeWeight } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const BARCODE = '5000267024011'
const MANAGER = 'nare@manager.example'

/**
 * A bottle of 700 ml has 490 g of glass and 664 g in it when it is full, so each 83 g are 87.5 ml:
 * what every phone weighed, where, and how much that is.
 */
const WEIGHED = [
  { who: 'Ani', place: 'bar', grams: 822, ml: 350 },
  { who: 'Ani', place: 'bar', grams: 573, ml: 87.5 },
  { who: 'Nare', place: 'kitchen', grams: 739, ml: 262.5 },
  { who: 'Aram', place: 'cellar', grams: 656, ml: 175 },
  { who: 'Aram', place: 'Shelf 3', grams: 988, ml: 525 },
]

oneCompanyForAllTests({ prepare: hire })
test.beforeAll(async () => {
  await makePlaces(['bar', 'cellar', 'Shelf 3', 'kitchen'])
  await product.openInventory()
})

/** Two barmen with names of their own, and a manager of the same branches. */
async function hire(database: Database, { barmen }: SeededCompany): Promise<void> {
  for (const [at, name] of ['Ani', 'Aram'].entries()) {
    const { id } = must(barmen[at], 'barman')
    await database.query('update users set name = $2 where id = $1', [id, name])
  }
  await database.query(
    `insert into users (id, company_id, role, name, surname, email, password_hash, branch_ids,
       joined_at, created_at, seq)
     select $1, company_id, 'manager', 'Nare', surname, $2, password_hash, branch_ids, joined_at,
       created_at, seq
     from users where id = $3`,
    [newUuid(), MANAGER, must(barmen[0], 'barman').id],
  )
}

const ofBranch = (kind: string, args: object) => ({
  id: newUuid(),
  kind,
  v: 1,
  args: { branch_id: must(product.company.branches[0], 'branch').id, ...args },
  device_time: NOW,
  repairs: null,
})

function makePlaces(names: readonly string[]): Promise<void> {
  return pushAsOwner(
    product,
    names.map((name) => ofBranch('add-place', { name })),
  )
}

/** A phone in the shared count. */
async function openPhone(email: string): Promise<Page> {
  const page = await openDevice(email)
  await page.goto(`${product.url}/count`)
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  return page
}

async function openDesk(): Promise<Page> {
  const page = await openDevice(product.company.owner.email, {
    viewport: { width: 1280, height: 900 },
  })
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.getByRole('link', { name: 'Inventory #1' }).press('Enter')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  return page
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const row = (page: Page, name: string): Locator =>
  dialog(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

async function weighAt(page: Page, place: string, ...grams: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: /^Place/ }).click()
  await dialog(page).getByRole('button', { name: place, exact: true }).click()
  await expect(page.getByRole('button', { name: `Place: ${place}` })).toBeVisible()
  for (const weight of grams) await typeWeight(page, BARCODE, weight)
}

async function openProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count progress' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Places' })).toBeVisible()
}

async function finish(page: Page, place: string): Promise<void> {
  await openProgress(page)
  await dialog(page)
    .getByRole('button', { name: `${place}: done` })
    .click()
  await expect(row(page, place)).toContainText('Done: ')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
}

/** @param heir the first name of whoever goes on; null: nothing is left */
async function sayDone(page: Page, heir: string | null): Promise<void> {
  await openProgress(page)
  await dialog(page).getByRole('button', { name: 'Done', exact: true }).click()
  const rest = dialog(page).getByLabel('What about the rest?')
  if (heir !== null) {
    const option = rest.locator('option').filter({ hasText: new RegExp(`^${heir} `) })
    await rest.selectOption(must(await option.getAttribute('value'), heir))
  }
  await dialog(page).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Your part of the count is finished.')).toBeVisible()
}

const news = (page: Page): Locator =>
  page.getByText('Everybody is done. See what is missing, and complete it.')

test('three phones count one bar, one of them offline nearly to the end, and nothing is lost or counted twice', async () => {
  test.setTimeout(600_000)
  const { barmen } = product.company
  const [ani, aram, nare] = await Promise.all([
    openPhone(must(barmen[0], 'Ani').email),
    openPhone(must(barmen[1], 'Aram').email),
    openPhone(MANAGER),
  ])

  // Aram goes down to the cellar, where there is no signal.
  await aram.context().setOffline(true)
  await weighAt(ani, 'Bar', 822)
  await weighAt(nare, 'Kitchen', 739)
  await weighAt(aram, 'Cellar', 656)
  await finish(aram, 'Cellar')

  // The owner sees live who is where, and knows nothing of Aram.
  const owner = await openDesk()
  await expect(row(owner, 'Bar')).toContainText('Being counted: Ani')
  await expect(row(owner, 'Kitchen')).toContainText('Being counted: Nare')
  await expect(row(owner, 'Cellar')).toContainText('Not started')
  await expect(row(owner, 'Aram')).toHaveCount(0)
  // A place gets another name, of which Aram hears nothing.
  await pushAsOwner(product, [ofBranch('rename-place', { place: 'Shelf 3', name: 'Top shelf' })])
  await expect(row(owner, 'Top shelf')).toContainText('Not started')

  // Then nobody has a server.
  await product.goDown()
  await weighAt(ani, 'Bar', 573)
  await finish(ani, 'Bar')
  await sayDone(ani, 'Nare')
  await weighAt(aram, 'Shelf 3', 988)
  await finish(aram, 'Shelf 3')
  await product.comeBack()
  await noticeNetwork(ani, nare, owner)
  await expect(row(owner, 'Ani')).toContainText('Left the rest to Nare')
  await expect(row(owner, 'Bar')).toContainText('Done: Ani')
  await expect(row(owner, 'Bar')).toContainText('437.50 ml')
  await sayDone(nare, null)
  await expect(row(owner, 'Nare')).toContainText('Done at')
  await expect(row(owner, 'Kitchen')).toContainText('Done')
  expect((await product.entries()).length).toBe(3)

  // Aram comes back late: what he counted and said is there, under the place's present name.
  await regainSignal(aram)
  await expect(row(owner, 'Cellar')).toContainText('Done: Aram')
  await expect(row(owner, 'Top shelf')).toContainText('Done: Aram')
  await expect(row(owner, 'Shelf 3')).toHaveCount(0)
  await expect(row(owner, 'Aram')).toContainText('Counting; last at')
  const desk = await owner.context().newPage()
  await desk.goto(`${product.url}/dashboard`)
  await expect(desk.getByRole('heading', { name: 'Being counted' })).toBeVisible()
  await expect(news(desk)).toBeHidden()
  await sayDone(aram, null)
  await expect(news(desk)).toBeVisible()

  // One bottle's good stands in four places, and is asked about nowhere.
  for (const page of [ani, aram, nare]) {
    await expect(page.getByTestId('running-totals')).toContainText('Entries5')
    await expect(page.getByRole('region', { name: 'Counted twice?' })).toBeHidden()
  }
  for (const [place, total] of [
    ['Bar', '437.50 ml'],
    ['Cellar', '175.00 ml'],
    ['Top shelf', '525.00 ml'],
    ['Kitchen', '262.50 ml'],
  ] as const) {
    await expect(row(owner, place)).toContainText(total)
  }
  await dialog(owner).getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(owner.getByText('The inventory is completed.')).toBeVisible()
  await expect(owner.getByText('1,400.00 ml').first()).toBeVisible()
  const entries = (await product.entries()).filter(({ deleted_at }) => deleted_at === null)
  const counted = entries.map(({ user_full_name, place, gross, millilitres }) => ({
    who: user_full_name.split(' ')[0],
    place,
    grams: (gross ?? 0) / 10,
    ml: millilitres,
  }))
  expect(counted.toSorted(byGrams)).toEqual(WEIGHED.toSorted(byGrams))
  expect(entries.some(({ added_after_completed }) => added_after_completed)).toBe(false)
})

const byGrams = (a: { grams: number }, b: { grams: number }): number => a.grams - b.grams
