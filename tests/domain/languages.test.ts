import { expect, it } from 'vitest'
import { nextLanguage } from '#domain/languages.ts'

it('cycles from Armenian to Russian, English and back', () => {
  expect(nextLanguage('hy')).toBe('ru')
  expect(nextLanguage('ru')).toBe('en')
  expect(nextLanguage('en')).toBe('hy')
})
