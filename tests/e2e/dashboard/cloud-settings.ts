import { expect, type Page } from '@playwright/test'

const CHECK = '**/check-iiko-connection'

const ORGANIZATIONS = [
  { id: 'o-cascade', name: 'Cascade' },
  { id: 'o-ararat', name: 'Ararat' },
]

async function pick(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** The other kind of connection, up to its organization; no cloud is called. */
export async function chooseCloud(page: Page): Promise<void> {
  const answer = { success: true, version: null, encrypted: true, code: null, message: null }
  const json = { ...answer, organizations: ORGANIZATIONS }
  await page.route(CHECK, (route) => route.fulfill({ json }))
  await pick(page, 'Connection', /^iikoCloud/)
  await expect(page.getByLabel('Host')).toBeHidden()
  await expect(page.getByText('Inventories arrive as drafts')).toBeVisible()
  await pick(page, 'Region', /^Europe/)
  await page.getByLabel('API login').fill('secret')
  await press(page, 'Save')
  const organization = page.getByRole('combobox', { name: 'Organization' })
  await expect(organization).toHaveAttribute('aria-invalid', 'true')
  await press(page, 'Check connection')
  await expect(page.getByText('The point-of-sale system is responding.')).toBeVisible()
  await pick(page, 'Organization', 'Ararat')
  await page.unroute(CHECK)
}

/** Back to the company's own server, with nothing of the cloud in its fields. */
export async function chooseServer(page: Page): Promise<void> {
  await pick(page, 'Connection', /^Your own/)
  await expect(page.getByLabel('Host')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
}
