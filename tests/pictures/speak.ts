import { type Page } from '@playwright/test'
import { LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'

/** Chooses a language as a person would, without leaving the screen. */
export async function speak(page: Page, language: Language): Promise<void> {
  const { name } = traitsOf(language)
  const html = page.locator('html')
  const button = page.getByRole('button', { name: /^(Language|Язык|Լեզու)/ })
  const choice = page.getByRole('button', { name, exact: true })
  for (const _ of LANGUAGES) {
    if ((await html.getAttribute('lang')) === language) return
    await button.click()
    // A menu where there is room; on a phone a tap has gone on to the next one.
    await page.waitForTimeout(300)
    if (await choice.isVisible()) await choice.click()
    await page.waitForTimeout(300)
  }
}

/** Nothing is touched or has the focus, and every change has come to rest. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(2, 500)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForTimeout(600)
}
