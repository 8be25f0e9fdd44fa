import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openCount } from '#tests/support/screens/counting.ts'
import { typeAtLeisure } from '#tests/support/screens/devices/scan.ts'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'

/** Beside its figures: three letters of its name, the first found, and what saves it. */
const MOST_KEYS = 6
const GRAMS = '822'

describe.each(turnOf('keyboard', LANGUAGES))('by keyboard alone in %s', (language) => {
  const { letters, words } = {
    en: { letters: 'vod', words: '350.00 ml' },
    ru: { letters: 'вод', words: '350,00 мл' },
    hy: { letters: 'օղի', words: '350,00 մլ' },
  }[language]

  test('a bottle takes at most six keys beside its figures, and the next one begins at once', async () => {
    const { outbox } = await openCount(buildBar(), {
      prepare: () => localStorage.setItem('language', language),
    })
    const field = page.getByRole('main').getByRole('combobox')
    ;(field.element() as HTMLElement).focus()
    let keys = 0
    addEventListener('keydown', () => (keys += 1), true)
    for (const bottle of [1, 2]) {
      keys = 0
      // oxlint-disable no-await-in-loop -- one bottle after the other
      await expect.element(field).toHaveFocus()
      await typeAtLeisure([...letters])
      await expect.element(page.getByRole('option').first()).toBeVisible()
      await typeAtLeisure(['Enter'])
      await expect.poll(() => document.activeElement?.matches('form input')).toBe(true)
      await typeAtLeisure([...GRAMS, 'Enter'])
      await expect.element(page.getByText(words).first()).toBeVisible()
      await expect
        .poll(async () => (await outbox()).filter(({ kind }) => kind === 'record-entry').length)
        .toBe(bottle)
      // oxlint-enable no-await-in-loop
      expect(keys - GRAMS.length).toBeLessThanOrEqual(MOST_KEYS)
    }
  })
})
