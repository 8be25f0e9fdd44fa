import { expect, type Locator, type Page } from '@playwright/test'
import { scan } from '../product.ts'

/** A bottle as its label names it. */
export interface Labelled {
  barcode: string
  name: string
}

const load = (page: Page) => page.getByLabel('Grams on the demo scale')

/**
 * Scans a sealed bottle whose weights are missing and puts it on the scale, without a touch.
 * @returns where the screen says what it has saved
 */
export async function weighSealed(
  page: Page,
  { barcode, name }: Labelled,
  grams: number,
): Promise<Locator> {
  await scan(page, barcode)
  const chosen = page.getByRole('region', { name: 'Selected item' })
  await expect(chosen.getByRole('heading', { name, exact: true })).toBeVisible()
  await load(page).fill(String(grams))
  return page.getByRole('status').filter({ hasText: `Saved: ${name}` })
}

export async function liftBottle(page: Page): Promise<void> {
  await load(page).fill('0')
  await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
}

/**
 * Scans a bottle in a count.
 * @returns where the screen says which one it is
 */
export async function scanBottle(page: Page, barcode: string): Promise<Locator> {
  await scan(page, barcode)
  return page.getByRole('region', { name: 'Selected bottle' })
}

/**
 * Puts the scanned bottle on the scale.
 * @returns its entry
 */
export async function weighOpen(page: Page): Promise<Locator> {
  await load(page).fill('822')
  return page.getByRole('region', { name: 'Entries' }).locator('ol > li').first()
}
