import type { Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { claimsOf } from '#session/token.ts'
import { databaseName } from '#storage/raw-database.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import type { Product } from './product.ts'

/** An address of the same origin that is not of the app: there nothing opens its database. */
export const BESIDE_THE_APP = '/readyz'

/**
 * Goes on with this person's session, which began on another day.
 * @param screen the first one; absent: the one that the app itself starts with
 */
export async function resume(
  page: Page,
  { url, tokens, company }: Pick<Product, 'url' | 'tokens' | 'company'>,
  email: string,
  screen = email === company.owner.email ? '/dashboard' : '/count',
): Promise<void> {
  // People whom a test has added have no session yet.
  const token = tokens[email] ?? (await logIn(url, email)).token
  const { sub } = must(claimsOf(token), 'claims')
  await page.goto(url + BESIDE_THE_APP)
  await page.evaluate(takeOver, [token, databaseName(sub)] as const)
  await page.goto(url + screen)
  // Whoever leaves while the page creates its database makes the next page wait for it.
  await page.locator('main h1').first().waitFor()
}

/** The device is this person's alone. */
async function takeOver([token, own]: readonly [string, string]): Promise<void> {
  localStorage.setItem('token', token)
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const others = names.filter((name) => name.startsWith('dram-user-') && name !== own)
  const gone = (name: string) =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
  await Promise.all(others.map(gone))
}
