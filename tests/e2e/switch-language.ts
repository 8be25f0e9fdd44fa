import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'

/** By the button that a phone has in place of the menu, which is there, but hidden, on a desktop. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  for (const _ of LANGUAGES) {
    // oxlint-disable no-await-in-loop -- one page
    const current = await page.evaluate(() => document.documentElement.lang)
    if (current === language) return
    const isOn = page.waitForFunction((old) => document.documentElement.lang !== old, current)
    await page
      .locator('header button > span[lang]:only-child')
      .first()
      .evaluate((span) => span.parentElement?.click())
    await isOn
  }
}
