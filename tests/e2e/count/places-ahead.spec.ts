import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { expectNoViolations } from '../axe.ts'
import { regainSignal } from '../network.ts'
import { startCount, typeWeight } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'
import { smallTargets } from '../small-targets.ts'

const NARROW = { viewport: { width: 360, height: 740 } }

oneCompanyForAllTests()

const dialog = (page: Page): Locator => page.getByRole('dialog')
const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
const list = (page: Page): Locator => dialog(page).getByRole('listitem')

async function add(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('New place').fill(name)
  await button(dialog(page), 'Add').click()
  await expect(list(page).last()).toContainText(name)
}

/** The names of the places that a count offers. */
async function offered(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Place/ }).click()
  await expect(button(dialog(page), 'No place')).toBeVisible()
  const names = await dialog(page).locator('button[aria-pressed]').allTextContents()
  await page.keyboard.press('Escape')
  return names
}

test('the owner makes the places, and two phones see them in that order, one of them offline', async () => {
  test.setTimeout(240_000)
  const [ani, aram] = (await Promise.all(
    [0, 1].map((at) => openDevice(must(product.company.barmen[at], 'barman').email, NARROW)),
  )) as [Page, Page]
  for (const page of [ani, aram]) await startCount(page)
  await expect.poll(() => offered(ani)).toEqual(['Bar', 'Cellar', 'Fridge', 'Kitchen', 'No place'])

  const owner = await openDevice(product.company.owner.email, NARROW)
  await owner.goto(`${product.url}/dashboard/branches`)
  const name = must(product.company.branches[0], 'branch').name
  await button(owner, `Actions: ${name}`).click()
  await button(owner, 'Places of the branch').click()
  // The usual ones are a tap away, until they are there.
  const usual = owner.getByRole('group', { name: 'Usual places' }).getByRole('button')
  await expect(usual).toHaveText(['Bar', 'Cellar', 'Fridge', 'Kitchen'])
  await button(owner, 'Add Bar').click()
  await expect(usual).toHaveText(['Cellar', 'Fridge', 'Kitchen'])
  for (const place of ['Shelf 3', 'Тёмная полка']) await add(owner, place)
  await dialog(owner).getByLabel('New place').fill(' темная  ПОЛКА')
  await expect(dialog(owner)).toContainText('This place already exists.')
  await dialog(owner).getByLabel('New place').fill('')
  await button(dialog(owner), 'Move Тёмная полка up').click()
  await expect(list(owner)).toHaveText(['Bar', 'Тёмная полка', 'Shelf 3'])
  await expectNoViolations(owner)
  expect(await smallTargets(owner)).toEqual([])

  const rest = ['Cellar', 'Fridge', 'Kitchen', 'No place']
  const inOrder = ['Bar', 'Тёмная полка', 'Shelf 3', ...rest]
  for (const page of [ani, aram]) await expect.poll(() => offered(page)).toEqual(inOrder)
  // Nobody has counted, and the way is there.
  await ani.getByRole('button', { name: 'Count progress' }).click()
  await expect(list(ani)).toHaveText([/^BarNot started/, /^Тёмная полкаNot started/, /^Shelf 3Not/])
  await button(dialog(ani), 'Close').click()

  // Aram has no signal, and types a place that is there, and one that is not.
  await aram.context().setOffline(true)
  await standAt(aram, 'SHELF  3')
  await expect(button(aram, 'Place: Shelf 3')).toBeVisible()
  // Meanwhile the owner renames one, removes another and takes that back.
  await button(dialog(owner), 'Rename Shelf 3').click()
  await dialog(owner).getByLabel('Name of the place').fill('Top shelf')
  await button(dialog(owner), 'Save').click()
  await button(dialog(owner), 'Remove Bar').click()
  await expect(list(owner)).toHaveText(['Тёмная полка', 'Top shelf'])
  await button(dialog(owner), 'Undo').click()
  await expect(list(owner)).toHaveText(['Bar', 'Тёмная полка', 'Top shelf'])

  await expect.poll(() => offered(aram)).toEqual(inOrder)
  await typeAWeight(aram)
  await standAt(aram, 'Terrace')
  await typeAWeight(aram)
  await regainSignal(aram)
  await aram.getByRole('button', { name: 'Count progress' }).click()
  await expect(list(aram).filter({ hasText: 'Being counted' })).toHaveText([
    /^Top shelfBeing counted/,
    /^TerraceBeing counted/,
  ])
  await expect(list(aram).filter({ hasText: 'Shelf 3' })).toHaveCount(0)
})

async function standAt(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: /^Place/ }).click()
  await dialog(page).getByLabel('Another place').fill(place)
  await button(dialog(page), 'Choose').click()
}

async function typeAWeight(page: Page): Promise<void> {
  await typeWeight(page, '5000267024011', 700)
}
