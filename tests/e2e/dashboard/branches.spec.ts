import { expect, test, type Page } from '@playwright/test'
import { AddressServer, YEREVAN_PLACE } from '#tests/support/server/address-server.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '../axe.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const ADDRESS = '1 Abovyan Street, Yerevan, Armenia'

let map: AddressServer

test.beforeAll(async () => {
  map = await AddressServer.start()
})
oneCompanyForAllTests({ env: () => ({ GEOCODER_URL: map.url }) })
test.afterAll(() => map.stop())

async function openBranches(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
}

/** The list's search field has 'name' in its label too, so the form must be there first. */
async function openNewBranch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a branch' }).click()
  await expect(page.getByRole('heading', { name: 'New branch' })).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function changeStatus(page: Page, name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('button', { name: command, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Are you sure you want to ${command.toLowerCase()} ${name}?`)
  await dialog.getByRole('button', { name: command, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('the owner deactivates a branch to add another one, with a place from the map', async () => {
  map.places = [YEREVAN_PLACE]
  const page = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await openBranches(page)
  await expect(page.getByText("All your company's branches are in use.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request more branches' })).toBeVisible()
  await expectNoViolations(page)

  await changeStatus(page, 'Opera', 'Deactivate')
  await expect(rowOf(page, 'Opera')).toContainText('Deactivated')
  await expect(page.getByText('You can activate 1 more branch')).toBeVisible()

  await openNewBranch(page)
  await page.getByLabel('Name').fill('Second')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
  await expect(rowOf(page, 'Second')).toBeHidden()

  await openNewBranch(page)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Name').fill('Third')
  await save.click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('+374 10 200-302')
  await expect(page.getByLabel('Phone')).toHaveValue('+37410200302')
  await page.getByRole('combobox', { name: 'Address' }).fill('abovyan 1')
  await expect(page.getByRole('option', { name: ADDRESS })).toBeVisible()
  await expectNoViolations(page)
  await save.click()
  await expect(page.getByText('Please select an option')).toBeVisible()
  await page.getByRole('option', { name: ADDRESS }).click()
  await expect(page.getByText('Location found on the map.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Branch added')).toBeVisible()
  await expect(rowOf(page, 'Third')).toContainText(ADDRESS)
  await expect(page.getByText('Up to date')).toBeVisible()

  await page.reload()
  await expect(rowOf(page, 'Third')).toContainText(ADDRESS)
})
