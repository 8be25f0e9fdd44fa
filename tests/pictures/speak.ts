import { type Page } from '@playwright/test'
import { LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'

/** Switches the language as a person would, without leaving the screen. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const { name } = traitsOf(language)
  const html = page.locator('html')
  const button = page.getByRole('button', { name: /^(Language|Язык|Լեզու)/ })
  const choice = page.getByRole('button', { name, exact: true })
  for (const _ of LANGUAGES) {
    if ((await html.getAttribute('lang')) === language) return
    await button.click()
    // A menu on wide screens; on a phone the tap has already switched to the next language.
    await page.waitForTimeout(300)
    if (await choice.isVisible()) await choice.click()
    await page.waitForTimeout(300)
  }
}

/** Removes hover and focus, and waits until all transitions have ended. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(2, 500)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForTimeout(600)
}
