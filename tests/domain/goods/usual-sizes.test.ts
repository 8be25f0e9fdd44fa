import { expect, test } from 'vitest'
import { fieldsOfReady, READY_TYPES } from '#domain/goods/ready-types.ts'
import { usualSizes } from '#domain/goods/usual-sizes.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { VOLUME_MAX } from '#domain/units.ts'

test('a type is known by its name in any language', () => {
  for (const ready of READY_TYPES) {
    const sizes = usualSizes(fieldsOfReady(ready))
    for (const language of LANGUAGES) {
      const field = `name_${language}` as const
      const name = ready[field].toUpperCase()
      expect([name, usualSizes({ ...NO_NAMES, [field]: name })]).toEqual([name, sizes])
    }
  }
})

test('what is poured from bottles has sizes, the most frequent first', () => {
  const firstOf = (name_en: string) => usualSizes({ ...NO_NAMES, name_en })[0]
  expect(firstOf('Red wine')).toBe(750)
  expect(firstOf('Beer')).toBe(330)
  expect(firstOf('Vodka')).toBe(700)
  const without = READY_TYPES.filter((ready) => usualSizes(fieldsOfReady(ready)).length === 0)
  expect(without.map(({ key }) => key)).toEqual(['coffee', 'tea'])
})

test('every size is one that a good can have, and is there once', () => {
  for (const ready of READY_TYPES) {
    const sizes = usualSizes(fieldsOfReady(ready))
    expect(new Set(sizes).size).toBe(sizes.length)
    for (const size of sizes) {
      expect(Number.isInteger(size) && size > 0 && size <= VOLUME_MAX).toBe(true)
    }
  }
})

test('a type that the bar named itself has none', () => {
  expect(usualSizes({ ...NO_NAMES, name_en: 'Aram’s shelf' })).toEqual([])
  expect(usualSizes(NO_NAMES)).toEqual([])
})
