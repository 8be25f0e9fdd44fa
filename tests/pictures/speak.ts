import { type Page } from '@playwright/test'
import { untilNothingMoves } from '#tests/support/browser/at-rest.ts'
import { LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'

/** Switches the language as a person would, without leaving the screen. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const { name } = traitsOf(language)
  const html = page.locator('html')
  const button = page.getByRole('button', { name: /^(Language|Язык|Լեզու)/ })
  const choice = page.getByRole('button', { name, exact: true })
  for (const _ of LANGUAGES) {
    const before = (await html.getAttribute('lang')) ?? ''
    if (before === language) return
    await button.click()
    // A menu on wide screens; on a phone the tap has already switched to the next language.
    const switched = page.locator(`html:not([lang="${before}"])`)
    await switched.or(choice).first().waitFor({ state: 'attached' })
    if (await choice.isVisible()) await choice.click()
    await switched.waitFor({ state: 'attached' })
  }
}

/** Removes hover and focus, and waits until all transitions have ended. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(2, 500)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(untilNothingMoves)
}
