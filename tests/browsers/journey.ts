import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import { must } from '#domain/must.ts'
import type { Product } from '#tests/e2e/product.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { until } from '#tests/support/running/until.ts'
import type { OtherBrowser } from './connection.ts'
import { ENTER, type Screen } from './screen.ts'

export const BARCODE = '5000267024011'

export async function signIn(screen: Screen, { url }: Product, email: string): Promise<void> {
  await screen.goto(`${url}/sign_in`)
  await screen.fill('Email', email)
  await screen.fill('Password', PASSWORD)
  await screen.press('Sign in')
}

/** Waits until the service worker has cached the whole app, so that it opens offline. */
export async function untilInstalled(screen: Screen): Promise<void> {
  await screen.until(
    `navigator.serviceWorker.controller?.state === 'activated'`,
    'an activated service worker',
  )
}

export async function signOut(screen: Screen): Promise<void> {
  await screen.press('Profile: Ani Petrosyan')
  await screen.press('Log out')
  await screen.see('Everything has been sent')
  await screen.press('Yes, log out')
  await screen.until(`location.pathname !== '/count'`)
}

export const WEIGHT = 'Bottle weight, g'

/** An open bottle by its weight, typed; it is saved when the form is gone. */
export async function weigh(screen: Screen, grams: number): Promise<void> {
  await screen.fill('Barcode or name', BARCODE + ENTER)
  await screen.fill(WEIGHT, String(grams))
  await screen.press('Save')
  await screen.untilField(WEIGHT, 'gone')
}

/** An open bottle of 350 ml by its weight, and three full ones, both typed. */
export async function countByKeypad(screen: Screen): Promise<void> {
  await screen.press('Start a count')
  await weigh(screen, 822)
  await screen.see('350.00 ml')
  await screen.fill('Barcode or name', BARCODE + ENTER)
  // A press would be lost on what is there until the bottle is.
  await screen.untilField(WEIGHT, 'there')
  await screen.press('Full bottles')
  await screen.untilField(WEIGHT, 'gone')
  await screen.press('3')
  await screen.press('Save')
  await screen.see('3 full')
}

/** All lines of the downloaded Excel file's sheet of entries. */
export async function downloadedEntries({ downloads }: OtherBrowser): Promise<unknown[][]> {
  const name = await until(
    () => readdirSync(downloads).find((file) => file.endsWith('.xlsx')),
    'a downloaded Excel file',
  )
  const book = await until(() => {
    const content = readFileSync(path.join(downloads, name))
    return content.length > 0 && read(content)
  })
  const sheet = must(book.Sheets[must(book.SheetNames[1], 'sheet')], 'sheet')
  return utils.sheet_to_json(sheet, { header: 1 })
}

export async function untilSent(product: Product): Promise<void> {
  await until(async () => (await product.entries()).length === 2, 'two entries on the server')
  const entries = await product.entries()
  expect(new Set(entries.map(({ gross, count }) => gross ?? count))).toEqual(new Set([3, 8220]))
}
