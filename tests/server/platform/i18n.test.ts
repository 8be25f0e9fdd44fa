import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { REJECTION_CODES } from '#domain/rejection-codes.ts'
import { REQUEST_CODES } from '#protocol/answers.ts'
import { loadTranslators, translateWith } from '#server/platform/i18n.ts'

test('every code has a message in every language', async () => {
  const translate = translateWith(await loadTranslators())
  for (const language of LANGUAGES) {
    for (const code of [...REQUEST_CODES, ...REJECTION_CODES]) {
      const text = translate(language, code)
      // A message that is missing from the catalogues shows its key.
      expect(text, `${language} ${code}`).toMatch(/\s|\p{L}{6}/u)
      expect(text).not.toMatch(/^[\w+/-]{6}$/)
    }
  }
})

test('a deactivated person reads that the account is', async () => {
  const translate = translateWith(await loadTranslators())
  expect(translate('en', 'account_inactive')).toBe('This account is deactivated.')
})
