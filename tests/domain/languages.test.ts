import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageFromHeader,
  LANGUAGES,
  manifestPath,
  nextLanguage,
  traitsOf,
} from '#domain/languages.ts'

it('cycles from Armenian to Russian, English and back', () => {
  expect(nextLanguage('hy')).toBe('ru')
  expect(nextLanguage('ru')).toBe('en')
  expect(nextLanguage(DEFAULT_LANGUAGE)).toBe(LANGUAGES.at(-1))
})

it('knows its own languages, and nothing else', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true)
  for (const other of ['de', 'toString', '', null, undefined, 1, ['en'], {}]) {
    expect([other, isLanguage(other)]).toEqual([other, false])
  }
})

it('names each language in itself, and has a manifest of each', () => {
  expect(traitsOf('hy').name).toBe('Հայերեն')
  expect(new Set(LANGUAGES.map(manifestPath)).size).toBe(LANGUAGES.length)
  expect(manifestPath('ru')).toBe('/manifest-ru.webmanifest')
})

describe('the language that a browser asks for', () => {
  const cases: [string, string | undefined, string][] = [
    ['is ours without its region', 'hy-AM', 'hy'],
    ['may be written in capitals', 'RU-ru', 'ru'],
    ['is the first of equal ones', 'ru,hy', 'ru'],
    ['is the one with the highest weight', 'ru;q=0.7, hy ; q=0.8', 'hy'],
    ['has a weight of 1 when it says none', 'ru;q=0.9,hy', 'hy'],
    ['is skipped when nobody knows it', 'de, fr;q=0.9, ru;q=0.1', 'ru'],
    ['is not the one that is refused', 'ru;q=0, hy;q=0.1', 'hy'],
    ['is not the one whose weight nobody can read', 'ru;q=x, hy;q=0.1', 'hy'],
    ['has a weight among other parameters', 'ru;level=1;q=0.1, hy;q=0.2', 'hy'],
  ]
  it.each(cases)('%s', (_, header, language) => {
    expect(languageFromHeader(header, 'en')).toBe(language)
  })

  it.each([undefined, '', 'de', '*', 'ru;q=0', '*;q=0.5, ru;q=0.4'])(
    'is the other one for %j',
    (header) => {
      expect(languageFromHeader(header, 'hy')).toBe('hy')
      expect(languageFromHeader(header)).toBe(DEFAULT_LANGUAGE)
    },
  )
})
