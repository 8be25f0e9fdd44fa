import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSpokenCount } from '#features/count/voice/spoken-count.ts'

const bottles = (count: number) => ({ cases: 0, bottles: count })

test('reads digits, which recognisers mostly write', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom('en', 'ru', 'hy'),
      (n, language) => {
        expect(readSpokenCount(` ${n}. `, language)).toEqual(bottles(n))
      },
    ),
  )
})

test.each([
  ['en', 'twelve', bottles(12)],
  ['en', 'Twenty-five bottles', bottles(25)],
  ['en', 'two cases and three bottles', { cases: 2, bottles: 3 }],
  ['en', 'a case', { cases: 1, bottles: 0 }],
  ['en', 'one hundred and seven', bottles(107)],
  ['en', 'seventeen', bottles(17)],
  ['ru', 'двенадцать', bottles(12)],
  ['ru', 'два ящика и три бутылки', { cases: 2, bottles: 3 }],
  ['ru', 'двадцать пять бутылок', bottles(25)],
  ['ru', 'пять', bottles(5)],
  ['ru', 'семьдесят семь', bottles(77)],
  ['ru', 'одна бутылка', bottles(1)],
  ['ru', 'ящик', { cases: 1, bottles: 0 }],
  ['ru', '3 ящика', { cases: 3, bottles: 0 }],
  ['hy', 'տասներկու', bottles(12)],
  ['hy', 'երկու արկղ երեք շիշ', { cases: 2, bottles: 3 }],
  ['hy', 'քսան հինգ', bottles(25)],
  ['hy', 'յոթանասուն', bottles(70)],
  ['hy', 'տասը շիշ', bottles(10)],
  ['hy', 'մի արկղ', { cases: 1, bottles: 0 }],
] as const)('%s: %s', (language, text, count) => {
  expect(readSpokenCount(text, language)).toEqual(count)
})

test('returns null without a number, or for two numbers that do not belong together', () => {
  expect(readSpokenCount('hello there', 'en')).toBeNull()
  expect(readSpokenCount('', 'ru')).toBeNull()
  expect(readSpokenCount('five twenty', 'en')).toBeNull()
  expect(readSpokenCount('123456789', 'hy')).toBeNull()
})
