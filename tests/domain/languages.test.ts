import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, nextLanguage } from '#domain/languages.ts'

it('cycles from Armenian to Russian, English and back', () => {
  expect(nextLanguage('hy')).toBe('ru')
  expect(nextLanguage('ru')).toBe('en')
  expect(nextLanguage(DEFAULT_LANGUAGE)).toBe(LANGUAGES.at(-1))
})
