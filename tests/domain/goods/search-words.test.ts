import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_NAMES } from '#domain/goods/names.ts'
import { foldCase, queryWords, wordsOfGood, wordsOfNames } from '#domain/goods/search-words.ts'

const named = (name: string) => wordsOfNames({ ...NO_NAMES, name_en: name })

function isFound(query: string, words: readonly string[]): boolean {
  const wanted = queryWords(query)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}

describe('folding', () => {
  test.each([
    ['և', 'ԵՒ', 'ԵՎ', 'Եվ', 'եւ'],
    ['i', 'I', 'İ', 'ı'],
    ['ß', 'SS', 'ẞ', 'ss'],
    ['ё', 'Ё', 'е', 'Е'],
    ['ς', 'σ', 'Σ'],
    ['ﬁ', 'FI', 'fi'],
    ['Łódź', 'lodz'],
    ['Jægermeister', 'JAEGERMEISTER'],
    ['Øl', 'ol'],
  ])('gives %s and its other forms one spelling', (...forms) => {
    expect(new Set(forms.map(foldCase)).size).toBe(1)
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text))
      }),
    )
  })
})

/** Letters of the three languages and of labels on bottles. */
const letters = fc.constantFrom(...'abzßıİñABZабёяАЁЯаբևըԱԲԵՎՒ0179')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 8 })

describe('a good', () => {
  test('is found by a prefix of any of its words, in either case', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        (all, a, b) => {
          const one = all[a % all.length] ?? ''
          const beginning = one.slice(0, 1 + (b % one.length))
          for (const typed of [beginning, beginning.toUpperCase(), beginning.toLowerCase()]) {
            expect(isFound(typed, named(all.join(' ')))).toBe(true)
          }
        },
      ),
    )
  })

  test('is found by its whole name as written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        expect(isFound(name, named(name))).toBe(queryWords(name).length > 0)
      }),
    )
  })

  test.each(["O'Hara", 'O‘Hara', 'O’Hara', 'OʼHara', 'O՚Hara'])(
    'is found by what stands on either side of the apostrophe of %s, and by both',
    (name) => {
      expect(named(name)).toEqual(['ohara', 'hara'])
      for (const typed of ['hara', 'ohara', 'o hara', 'o', name, 'O’HARA']) {
        expect(isFound(typed, named(name))).toBe(true)
      }
      expect(named('Ohara')).toEqual(['ohara'])
    },
  )

  test.each([
    ['V.S.O.P.', ['vsop', 'VSOP', 'v.s.o.p.', 'v.s', 'v s o p', 'vs']],
    ['Martell VSOP 0.7', ['v.s.o.p.', 'martell v.s.o.p 0,7']],
    ['J & B', ['jb', 'j&b', 'J & B', 'j b']],
    ['Coca-Cola', ['cocacola', 'coca cola', 'coca-cola', 'cola']],
    ['Coca Cola', ['coca-cola']],
    ['7-Up', ['7up', '7 up']],
    ['Rum No.3', ['no3', 'no 3', 'no. 3']],
    ['Żubrówka', ['zubrowka']],
    ['Żołądkowa Gorzka', ['zoladkowa']],
    ["Smith-O'Hara", ['ohara', 'smith o hara', "o'hara smith"]],
    ['Арарат (5★)', ['арарат 5']],
  ])('named %s is found without dots, accents and signs', (name, queries) => {
    for (const typed of queries) expect([typed, isFound(typed, named(name))]).toEqual([typed, true])
  })

  test('has a decimal number as a word of its own, whatever stands beside it', () => {
    expect(named('Gin (0,7/1.0)')).toEqual(['gin', '0.7', '1.0'])
    expect(isFound('07', named('Gin 0.7'))).toBe(false)
  })

  test.each([
    ['4006381333931', '04006381333931'],
    ['4006381333931', '4 006381 333931'],
    ['4006381333931', '4006-3813-3393-1'],
    ['4006381333931', '(01)04006381333931'],
    ['4006381333931', 'https://example.com/01/04006381333931'],
    ['036000291452', '0 36000 29145 2'],
    ['036000291452', '00036000291452'],
    ['036000291452', '036000291452'],
    ['0012345000065', '01234565'],
    ['73513537', '00000073513537'],
    ['73513537', '7351 3537'],
  ])('with the trade number %s is found as %s', (barcode, typed) => {
    expect(isFound(typed, wordsOfGood({ ...NO_NAMES, name_en: 'Gin', barcode }))).toBe(true)
  })

  test('is found by the beginning of its number, also where that is a number itself', () => {
    // The first twelve digits are a whole UPC-A.
    const words = wordsOfGood({ ...NO_NAMES, name_en: 'Gin', barcode: '3600029140274' })
    expect(isFound('360002914027', words)).toBe(true)
  })

  test('is looked for by its longest eight words', () => {
    const words = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff', 'ggggggg', 'hhhhhhhh', 'iiiiiiiii']
    expect(queryWords(words.join(' '))).toEqual(words.slice(1).toReversed())
  })

  test('has no word twice, and its barcode in the forms of both kinds of scanners', () => {
    const names = { ...NO_NAMES, name_en: 'Gin gin', name_ru: 'Джин', name_hy: 'Gin' }
    expect(wordsOfGood({ ...names, barcode: '0036000291452' })).toEqual([
      'gin',
      'джин'.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
      '0036000291452',
      '036000291452',
    ])
  })

  test('is not found by a text without words, nor by the middle of a word', () => {
    for (const query of ['', ' ', '%', '՞', '\\', 'odka']) {
      expect(isFound(query, named('Vodka %'))).toBe(false)
    }
  })
})
