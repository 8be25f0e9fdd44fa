import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortKey } from '#domain/goods/sort-key.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'

const LETTERS = [
  ...'aAbBcCeEéÉèêëfFghiIíjklLmnñNoOóöôøpqrsStTuüvwxyzZæßçå',
  ...'аАбБвгдеЕёЁжзиИйЙклмнопрстуфхцчшщъыьэюяЯіїє',
  ...'աԱբԲգդեԵզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆՖ',
  ...'αβγλω',
]
const SIGNS = [..." -.,'&%()/+«»№"]

const name = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...LETTERS) },
      { weight: 1, arbitrary: fc.constantFrom(...SIGNS) },
      { weight: 2, arbitrary: fc.nat(120).map(String) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

function compareKeys(a: string, b: string, language: Language): number {
  const [one, other] = [sortKey(a, language), sortKey(b, language)]
  return one === other ? 0 : one < other ? -1 : 1
}

describe.each(LANGUAGES)('names in %s', (language) => {
  const { compare } = new Intl.Collator(language, { numeric: true })

  test('are sorted as people sort them, letter by letter', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect([a, b, compareKeys(a, b, language)]).toEqual([a, b, Math.sign(compare(a, b))])
      }),
      { numRuns: 4000 },
    )
  })

  test('are sorted so within one word', () => {
    const words = ['Ёлка', 'елка', 'ель', 'ёж', 'йод', 'ива', 'Апельсин', 'армянский']
    const latin = ['Wine 9', 'Wine 10', 'wine 0.7', 'Wine 0.75', 'Élan', 'elan', 'Elan 2', 'zest']
    const armenian = ['Արարատ', 'արև', 'արեգ', 'արեց', 'արևա', 'Եղեգ', 'գինի', 'օղի', 'ֆանտա']
    const all = [...words, ...latin, ...armenian]
    expect(all.toSorted((a, b) => compareKeys(a, b, language))).toEqual(all.toSorted(compare))
  })
})

test('no character breaks a key, and equal names have equal keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(sortKey(text, 'en')).toBe(sortKey(text, 'en'))
    }),
  )
})
