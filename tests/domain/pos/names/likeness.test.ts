import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likenessOf, wordLikeness } from '#domain/pos/names/likeness.ts'
import { latinOf, skeletonsOf, soundOf } from '#domain/pos/names/letters.ts'
import { parseProductName, type NameWord } from '#domain/pos/names/product-name.ts'

let words = 0

/**
 * A word that nobody has compared yet: likenesses are kept, and one that was computed before would
 * tell nothing of how it is computed now.
 */
function word(sound: string, over: Partial<NameWord> = {}): NameWord {
  words += 1
  const latin = `${sound.padEnd(4, '_')}#${words}`
  const plain = { variant: null, isLight: false, isSort: false }
  return { latin, sound, skeletons: [sound], ...plain, ...over }
}

const heard = (sound: string, ...skeletons: string[]) => word(sound, { skeletons })
/** A short word as it stands, beside a long one of which it may be the beginning. */
const short = (latin: string) => word('?', { latin })

describe('two words', () => {
  const cases: [string, NameWord, NameWord, number][] = [
    ['that sound the same are the same', word('absolut'), word('absolut'), 1],
    ['differ by one of four sounds', word('kilo'), word('kila'), 0.75],
    ['differ by a sound that one lacks', word('kilo'), word('kil'), 0.75],
    ['differ by a sound in the middle', word('kilo'), word('kilno'), 0.8],
    ['have nothing in common', word('abcd'), word('efgh'), 0],
    ['are not alike because of their beginning', word('abcdefgh'), word('abcdhgfe'), 0.5],
    ['are alike by a half of their sound', heard('abcd', 'ab'), heard('abxx', 'ab'), 0.75],
    ['are alike by a half of their consonants', heard('abcd', 'ab'), heard('abcd', 'ax'), 0.75],
    ['have the best of their consonants', heard('abcd', 'xx', 'ab'), heard('abcd', 'ab', 'yy'), 1],
    ['without any consonants have the same', heard('aaaa', ''), heard('aaaa', ''), 1],
  ]
  test.each(cases)('%s', (_, one, other, like) => {
    expect(wordLikeness(one, other)).toBeCloseTo(like, 9)
    const again = (of: NameWord) => ({ ...of, latin: `${of.latin}'` })
    expect(wordLikeness(again(other), again(one))).toBeCloseTo(like, 9)
  })

  test('of one spelling are the same, whatever they are heard as', () => {
    const spelled = short('jack')
    expect(wordLikeness(spelled, { ...spelled, sound: 'x', skeletons: ['y'] })).toBe(1)
  })

  test('of a variant are compared by what they mean, and with others by their sound', () => {
    const [gold, oro] = [word('gold', { variant: 'gold' }), word('oro', { variant: 'gold' })]
    expect(wordLikeness(gold, oro)).toBe(1)
    expect(wordLikeness(gold, word('gold', { variant: 'white' }))).toBe(0)
    expect(wordLikeness(gold, word('gold'))).toBe(1)
    expect(wordLikeness(word('gold'), gold)).toBe(1)
  })

  test.each([
    ['j', 'johnnie', 0.65],
    ['jo', 'johnnie', 0.65],
    ['joh', 'johnnie', 0.65],
    ['ie', 'johnnie', 0],
    ['jo', 'ox', 0],
    ['jo', 'jx', 0],
  ])('%s for %s is alike by %d', (one, other, like) => {
    // Each has a sound of its own, so that only the letters tell.
    const [first, second] = [heardAs(one, 'aaaa'), heardAs(other, 'bbbb')]
    expect(wordLikeness(first, second)).toBe(like)
    expect(wordLikeness(second, first)).toBe(like)
  })

  test('of four letters are no abbreviation', () => {
    expect(wordLikeness(heardAs('john', 'aaaa'), heardAs('johnnie', 'bbbb'))).toBe(0)
  })

  test('are as alike when they are compared again', () => {
    const [one, other] = [word('kilo'), word('kila')]
    expect(wordLikeness(one, other)).toBe(wordLikeness(one, other))
  })

  test('are as alike from either side, and never less than nothing or more than the same', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const like = wordLikeness(word(a), word(b))
        expect(like).toBeCloseTo(wordLikeness(word(b), word(a)), 9)
        expect(like >= 0 && like <= 1).toBe(true)
        expect(like === 1).toBe(a === b)
      }),
    )
  })
})

/** With a number that no letter tells, so that it is compared anew each time. */
function heardAs(latin: string, sound: string): NameWord {
  words += 1
  return {
    ...word(sound),
    latin: latin.length > 4 ? `${latin}#${words}` : latin,
    skeletons: [sound],
  }
}

const like = (product: string, good: string) =>
  likenessOf(parseProductName(product), parseProductName(good))

describe('two names', () => {
  test('that say the same are the same', () => {
    expect(like('Absolut 0.7', 'absolut 700 ml')).toBe(1)
    expect(like('Absolut', 'Absolut')).toBe(1)
  })

  test('that say nothing have nothing in common', () => {
    expect(like('', '')).toBe(0)
    expect(like('0.7', '0.7')).toBe(0)
  })

  const different: [string, string, string][] = [
    ['the size', 'Absolut 0.7', 'Absolut 0.5'],
    ['the pack', 'Corona 6x0.33', 'Corona 0.33'],
    ['the kind of drink', 'Barcelo rum', 'Barcelo vodka'],
    ['the year', 'Areni 2019', 'Areni 2020'],
    ['how sweet it is', 'Areni красное сухое', 'Areni красное сладкое'],
  ]
  test.each(different)('are different where %s differs', (_, product, good) => {
    expect(like(product, good)).toBe(0)
  })

  test('may say the size to a hundredth, and one of them not at all', () => {
    expect(like('Absolut 700 ml', 'Absolut 705 ml')).toBe(1)
    expect(like('Absolut 700 ml', 'Absolut 710 ml')).toBe(0)
    expect(like('Absolut 0.7', 'Absolut')).toBeCloseTo(0.97, 9)
    expect(like('Absolut', 'Absolut 0.7')).toBeCloseTo(0.97, 9)
  })

  test('are less alike by a number of the product, more so than by one of the good', () => {
    const [both, product, good] = [
      like('Ararat 5', 'Ararat 7'),
      like('Ararat 5', 'Ararat'),
      like('Ararat', 'Ararat 5'),
    ]
    expect([both, product, good]).toEqual([0.2, 0.6, 0.85])
    expect(like('Ararat 5 7', 'Ararat 7 5')).toBe(1)
  })

  test('are less alike by a variant of one, and least by two different ones', () => {
    const plain = like('Bacardi Tequilana', 'Bacardi Tequilana')
    const one = like('Bacardi Gold', 'Bacardi')
    const two = like('Bacardi Gold', 'Bacardi Blanco')
    expect(plain).toBe(1)
    expect(one).toBeLessThan(0.65)
    expect(two).toBeLessThan(one)
    expect(like('Bacardi', 'Bacardi Gold')).toBeCloseTo(one, 9)
  })

  test('share each word once', () => {
    expect(like('Xuxuxu Xuxuxu', 'Xuxuxu')).toBeLessThan(0.7)
    expect(like('Xuxuxu Wawawa', 'Wawawa Xuxuxu')).toBe(1)
  })

  test('are alike by the words that are most alike, in whichever order they stand', () => {
    const [forth, back] = [like('Kilo Kila', 'Kila Kilo'), like('Kila Kilo', 'Kila Kilo')]
    expect(forth).toBe(1)
    expect(back).toBe(1)
  })

  test('are less alike by a word of the product that the good lacks', () => {
    const share = 2 / 3
    expect(like('Ararat Xuxuxu', 'Ararat')).toBeCloseTo(0.76 * share, 9)
    expect(like('Ararat', 'Ararat Xuxuxu')).toBeCloseTo(share, 9)
    expect(like('Ararat Xuxuxu', 'Ararat Wawawa')).toBeCloseTo(0.5, 9)
  })
})

describe('letters of a foreign word', () => {
  test.each([
    ['ճաշ', 'chash'],
    ['Джин', 'jin'],
    ['Հեննեսի', 'hennesi'],
    ['Żołądkowa', 'zoladkowa'],
    ['Smørrebrød', 'smorrebrod'],
    ['Curaçao', 'curacao'],
    ['Տուշ', 'tush'],
  ])('of %s are Latin', (name, latin) => {
    expect(latinOf(name)).toBe(latin)
  })

  test.each([
    ['sh', 'tch'],
    ['fone', 'phone'],
    ['kik', 'quick'],
    ['tat', 'that'],
    ['krun', 'crown'],
    ['viski', 'whisky'],
    ['maks', 'max'],
    ['sider', 'cider'],
    ['kola', 'cola'],
    ['bun', 'boon'],
    ['bin', 'bean'],
    ['bela', 'bella'],
    ['kafe', 'kaffe'],
  ])('sound the same in %s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
    expect(skeletonsOf(one)).toEqual(skeletonsOf(other))
  })

  test('are heard by their first vowel and their consonants', () => {
    expect(skeletonsOf('absolut')).toEqual(['apslt'])
    expect(skeletonsOf('ouzo')).toEqual(['as'])
    expect(skeletonsOf('beluga')).toEqual(['plk'])
    expect(skeletonsOf('bobby')).toEqual(['p'])
    expect(skeletonsOf('friz')).toEqual(skeletonsOf('fris'))
    expect(skeletonsOf('chivas')).toEqual(['sfs', 'kfs'])
  })

  test('are heard with their vowels, but for an e at the end of more than two', () => {
    expect(soundOf('wine')).toBe('vin')
    expect(soundOf('eve')).toBe('ev')
    expect(soundOf('te')).toBe('te')
    expect(soundOf('beer')).toBe('bir')
    expect(soundOf('chai')).toBe('se')
    expect(soundOf('tattoo')).toBe('tatu')
  })
})
