import { expect, test, type Page } from '@playwright/test'
import { firstContents } from '#server/content/first-contents.ts'
import type { Database } from '#server/sql/database.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import { nameOf, type Look } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '../axe.ts'
import { looksOf, newLook } from '../looks.ts'
import { oneCompanyForAllTests, product } from '../product-room.ts'
import { smallTargets } from '../small-targets.ts'

const PATHS = ['/', '/privacy', '/terms', '/support'] as const

oneCompanyForAllTests({ prepare: setLinks })

/** Links that only an operator can set, so that nothing of the pages is left out. */
async function setLinks(database: Database): Promise<void> {
  const shops = { app_store: 'https://apps.example/dram', play_market: 'https://play.example/dram' }
  const social = { link: 'https://social.example/dram', icon: '' }
  const now = new Date().toISOString()
  const { slider, 'footer-section': footer } = firstContents
  await saveContent(database, 'slider', { ...slider, ...shops }, now)
  const links = { ...shops, email: 'hello@dram.example', phone_number: '+374 10 200302' }
  await saveContent(database, 'footer-section', { ...footer, ...links, social1: social }, now)
}

/** Everything fits the width, can be touched and is drawn, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  // Pictures further down are lazy, and load slowly on a busy machine.
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    )
  await expect.poll(broken, { message: `${name} shows a picture that did not load` }).toEqual([])
  expect(await smallTargets(page), `${name} has touch targets that are too small`).toEqual([])
  await expectNoViolations(page, name)
}

/** The front page once more, with its form's errors, an open question and, on a phone, its menu. */
const OPENED = 'an opened front page'

async function open(page: Page, { shape }: Look): Promise<void> {
  await expect(page.locator('form button')).toBeEnabled()
  await page.locator('form button').click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  await page.locator('#faq summary').first().click()
  await look(page, OPENED)
  if (shape !== 'phone') return
  await page.locator('header summary').click()
  await expect(page.locator('header details nav').first()).toBeVisible()
  await expectNoViolations(page)
}

for (const [screen, one] of looksOf([...PATHS, OPENED])) {
  test(`${screen} fits and is accessible: ${nameOf(one)}`, async ({ browser }) => {
    const page = await newLook(browser, one)
    const path = screen === OPENED ? '/' : screen
    await page.goto(`${product.url}${path}?lang=${one.language}`)
    if (screen === OPENED) await open(page, one)
    else await look(page, screen)
    await page.context().close()
  })
}
