import { describe, expect, test } from 'vitest'
import { searchPatterns, searchTest } from '#domain/pos/product-search.ts'

const NAMES = [
  'Водка Absolut 0,7л',
  'Absolut 0.7',
  'Absolut 0.70 l',
  'ABSOLUT 700 мл',
  'Absolut 70cl',
  'Absolut 0,75',
  'Absolut 1 л',
  'Absolut 1.0',
  'Chivas 12',
  'Пиво 6x0,33',
]

const found = (search: string) => {
  const patterns = searchPatterns(search).map((one) => new RegExp(one))
  return NAMES.filter((name) => patterns.every((pattern) => pattern.test(name)))
}

describe('a search for products', () => {
  test('does not mind how decimals are written', () => {
    expect(found('0,7')).toEqual(found('0.7'))
    expect(found('0.7')).toEqual([NAMES[0], NAMES[1], NAMES[2], NAMES[5]])
    expect(found('absolut 0,75')).toEqual(['Absolut 0,75'])
  })

  test.each(['700 мл', '700ml', '0,7 л', '0.7l', '70 cl'])(
    'finds a size in every form: %s',
    (text) => {
      expect(found(text)).toEqual(NAMES.slice(0, 5))
      expect(found(`absolut ${text}`)).toEqual(NAMES.slice(0, 5))
    },
  )

  test('does not take every 1 for a litre', () => {
    expect(found('1 л')).toEqual(['Absolut 1 л', 'Absolut 1.0'])
    expect(found('0.33 л')).toEqual(['Пиво 6x0,33'])
  })

  test('is the same on a device, where capitals and accents do not matter either', () => {
    const fits = searchTest('ЁЛКА 0,7')
    expect([fits(['Елка 0.7 л', null]), fits(['Елка 1 л', '07'])]).toEqual([true, false])
    expect(searchTest('700 ml')(['Absolut 0,7', '00012'])).toBe(true)
  })

  test('asks for no more than the first eight words', () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(searchPatterns(words.join(' '))).toHaveLength(8)
    expect(searchPatterns([...words, 'ninth', '0.7 l'].join(' '))).toEqual(
      searchPatterns(words.join(' ')),
    )
  })

  test('takes other characters as they are', () => {
    expect(found('a.s')).toEqual([])
    expect(found('(')).toEqual([])
    expect(found('')).toEqual(NAMES)
  })
})
