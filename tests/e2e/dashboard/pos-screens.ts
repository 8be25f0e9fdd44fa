import { expect, type Page } from '@playwright/test'
import { USUAL } from '#tests/support/pos/world.ts'
import { expectNoViolations } from '../axe.ts'
import type { ConnectedBar } from '../connected-bar.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A tab with its number. */
export const tab = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name: new RegExp(`^${name}[\\s\\d]*$`) })
export const dialog = (page: Page) => page.getByRole('dialog')
export const previewOf = (page: Page, name: string) =>
  dialog(page).getByRole('row').filter({ hasText: name })

export async function look(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
}

/** Connects the company to the simulated system on the settings screen. */
export async function connect(page: Page, { dram, iiko }: ConnectedBar): Promise<void> {
  await page.goto(`${dram.url}/dashboard/settings/integration`)
  await page.getByLabel('Host').fill(iiko.url)
  await page.getByLabel('Login').fill(USUAL.login)
  await page.getByLabel('Password', { exact: true }).fill(USUAL.password)
  await button(page, 'Save').click()
  await expect(page.getByText('iiko settings saved')).toBeVisible()
}

/** Runs a sync of all products. Some always remain to be matched by hand. */
export async function synchronize(page: Page): Promise<void> {
  await button(page, 'Sync').click()
  await dialog(page).getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Synced', { exact: true }).last()).toBeVisible()
  await expect(dialog(page)).toContainText('Please match products manually')
}

export async function postpone(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Later' }).click()
}
