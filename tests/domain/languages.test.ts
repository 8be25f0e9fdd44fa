import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, nextLanguage } from '#domain/languages.ts'

it('goes from Armenian to Russian, on to English and round again', () => {
  expect(nextLanguage('hy')).toBe('ru')
  expect(nextLanguage('ru')).toBe('en')
  expect(nextLanguage(DEFAULT_LANGUAGE)).toBe(LANGUAGES.at(-1))
})
