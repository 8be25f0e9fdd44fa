import { describe, expect, test } from 'vitest'
import { LIKELY, SURE } from '#domain/pos/likely-matches.ts'
import { latinOf, soundOf } from '#domain/pos/names/letters.ts'
import { parseProductName } from '#domain/pos/names/product-name.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import { guessAll, scoreOf } from '#tests/bench/matching/evaluate.ts'
import { independentNames, labelledNames, nearMisses } from '#tests/bench/matching/pairs.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const good = (name: string, litrage = 700) =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, litrage })

/** The name of the best good and how sure it is, in whole per cent. */
function best(name: string, goods: readonly string[], litrage?: number): [string, number] | null {
  const found = new ProductMatcher(goods.map((one) => good(one, litrage))).bestFor(
    { name, containers: [] },
    1,
  )[0]
  return found ? [found.good.name_en, Math.round(found.confidence * 100)] : null
}

describe('reading a name', () => {
  test.each([
    ['Абсолют 700 мл', 700],
    ['Absolut 0,7 л', 700],
    ['Absolut 0.70', 700],
    ['Absolut 70cl', 700],
    ['Absolut 1 литр', 1000],
    ['Абсолют 1л', 1000],
    ['Absolut', null],
    ['Chivas Regal 12', null],
    ['Chivas 18 700', 700],
    ['Արարատ 0,5 լ', 500],
    ['Чивас 12 л. 0,5л', 500],
    ['Гавана 7 л. 0,7', 700],
    ['Гленфиддик 15л 750 мл', 750],
    ['Ararat 5 л. 0.5 л', 500],
    ['Macallan 18 л 70cl', 700],
    ['Пиво Киликия кег 30 л', 30_000],
    ['Вода 5 л (5000 мл)', 5000],
    ['Абсолют 1 л (1000 мл)', 1000],
    ['Kahlua 1', 1000],
    ["Pimm's No. 1", null],
    ["Pimm's №1", null],
    ['Ararat 11', null],
  ])('%s holds %s ml', (name, size) => {
    expect(parseProductName(name).size_ml).toBe(size)
  })

  test('a pack is apart from its bottles, and stars are no pack', () => {
    expect(parseProductName('Corona 6x0.33')).toMatchObject({ pack: 6, size_ml: 330 })
    expect(parseProductName('Пиво Корона 24х0,33 л')).toMatchObject({ pack: 24, size_ml: 330 })
    expect(parseProductName('Арарат 5* 0.5')).toMatchObject({
      pack: null,
      numbers: [5],
      size_ml: 500,
    })
  })

  test('years, stars and their words are the same number', () => {
    const spellings = [
      'Ararat 5*',
      'Арарат 5 звезд',
      'Ararat 5 years',
      'Արարատ 5 աստղ',
      'Арарат 5 лет',
      'Арарат 5 л. 0,5',
    ]
    for (const name of spellings) expect(parseProductName(name).numbers).toEqual([5])
  })

  test('the strength is no part of the name', () => {
    expect(parseProductName('Ballantine’s 40% 0,7')).toMatchObject({ numbers: [], size_ml: 700 })
  })
})

test('an English w is heard in Russian letters, and is silent after a vowel', () => {
  expect(latinOf('Уокер')).toBe('woker')
  expect(latinOf('Тоуэр')).not.toContain('w')
  expect(soundOf(latinOf('Кроун'))).toBe(soundOf('crown'))
  expect(soundOf(latinOf('Твин'))).toBe(soundOf('twin'))
})

describe('finding the good of a product by its name', () => {
  test.each([
    ['Виски Джек Дэниэлс 0,7л', "Jack Daniel's"],
    ['Ликер Baileys 0.7', 'Бейлис Ориджинал'],
    ['Коньяк Хеннесси ВСОП 0,7', 'Hennessy VSOP'],
    ['Գարեջուր Կիլիկիա 0.7', 'Kilikia'],
    ['Пиво Gyumri beer', 'Гюмри'],
  ])('%s is %s', (product, name) => {
    expect(best(product, [name, 'Absolut', 'Campari'])?.[0]).toBe(name)
  })

  test('a variant that is spelled otherwise is found by its sound', () => {
    const found = new ProductMatcher([good('Vermouth Bianko')])
    expect(found.bestFor({ name: 'Vermouth Bianco', containers: [] }, 1)).toHaveLength(1)
  })

  test('another size, kind or pack is another product, whatever the name', () => {
    expect(best('Absolut 1 л', ['Absolut'], 700)).toBeNull()
    expect(best('Ром Барсело', ['Водка Барсело'])).toBeNull()
    expect(best('Corona Extra 6x0.33', ['Corona Extra'], 330)).toBeNull()
  })

  test('another age or variant is never taken for sure', () => {
    const doubtful: [string, string][] = [
      ['Гленфидик 15 0,7', 'Glenfiddich 12'],
      ['Bacardi Carta Oro 0.7', 'Bacardi Carta Blanca'],
      ['Абсолют Курант 0,7', 'Absolut'],
      ['Olmeca Reposado', 'Olmeca Blanco'],
      ['Beefeater 24 0.7', 'Beefeater'],
    ]
    for (const [product, name] of doubtful) {
      expect([product, (best(product, [name])?.[1] ?? 0) < LIKELY * 100]).toEqual([product, true])
    }
  })

  test.each([
    ['Вино Карас полусухое 0,75', 'Karas semi-sweet'],
    ['Карас кр. п/сл 0,75', 'Karas red dry'],
    ['Cloudy Bay Chardonnay 2019', 'Cloudy Bay Chardonnay 2021'],
    ['Santa Rita 120 Merlot 2019', 'Santa Rita 120 Merlot 2021'],
    ['Пиво Киликия 0,5 (24 шт)', 'Kilikia'],
    ['Kilikia ящик', 'Kilikia'],
  ])('%s is never %s', (product, name) => {
    expect(best(product, [name], 750)).toBeNull()
  })

  test.each([
    ['Ван Арди резерв 0,7', 'Van Ardi'],
    ['Балтика 7 б/а 0.7', 'Балтика 7'],
    ['Red Bull Sugar free 0.7', 'Red Bull'],
    ['Ред Булл арбуз 0,7', 'Red Bull'],
  ])('%s is not surely %s', (product, name) => {
    expect(best(product, [name])?.[1] ?? 0).toBeLessThan(SURE * 100 - 1)
  })

  test.each([
    ['Кола Добрый без сахара', 'Добрый Кола Zero'],
    ['Пиво Жигули барное безалк.', 'Жигули Барное б/а'],
    ['Абрау-Дюрсо полусл. ст/б', 'Абрау-Дюрсо п/сл'],
    ['Monin passionfruit', 'Monin Passion Fruit'],
    ['Вода Джермук без газа', 'Джермук негаз.'],
    ['Martell X.O', 'Мартель ХО'],
    ['Лафройг Тен', 'Laphroaig 10'],
  ])('%s is %s, said otherwise', (product, name) => {
    expect(best(product, [name])?.[1] ?? 0).toBeGreaterThanOrEqual(SURE * 100 - 1)
  })

  test('two goods that are equally alike leave it open', () => {
    expect(best('Absolut 0.7', ['Absolut', 'Absolut'])?.[1]).toBeLessThan(SURE * 100)
  })

  test('the size of the only bottle among the packs counts when the name has none', () => {
    const matcher = new ProductMatcher([good('Absolut', 1000)])
    const pack = { id: 'p', name: 'бут 0.7', count: 0.7 }
    expect(matcher.bestFor({ name: 'Водка Абсолют', containers: [pack] }, 1)).toEqual([])
    const found = matcher.bestFor({ name: 'Водка Абсолют', containers: [] }, 1)
    expect(found).toHaveLength(1)
  })
})

describe('of 1,008 labelled names without barcodes', () => {
  const guesses = guessAll(labelledNames())
  const measured = guesses.filter(({ isMeasured }) => isMeasured)

  test('the set is large, and no brand is in both parts', () => {
    expect(guesses.length).toBeGreaterThanOrEqual(1000)
    expect(measured.length).toBeGreaterThan(400)
  })

  test('what would be merged by itself is always right, and at least six in ten', () => {
    for (const part of [guesses, measured]) {
      const { precision, recall } = scoreOf(part, SURE)
      expect(precision).toBe(1)
      expect(recall).toBeGreaterThanOrEqual(0.6)
    }
  })

  test('what is accepted at 90 % and above is right in 97 of 100, and 85 of 100 are found', () => {
    const { precision, recall } = scoreOf(measured, LIKELY)
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })

  test('names of other brands, written without knowing the matcher, are merged as rightly', () => {
    const independent = guessAll(independentNames())
    const known = independent.filter(({ isKnown }) => isKnown)
    expect(known.length).toBeGreaterThanOrEqual(300)
    const sure = scoreOf(independent, SURE)
    expect(sure.precision).toBe(1)
    expect(sure.recall).toBeGreaterThanOrEqual(0.6)
    expect(scoreOf(independent, LIKELY).precision).toBeGreaterThanOrEqual(0.97)
  })

  test('a known brand with an unknown word is left to a person, and not said too surely', () => {
    const near = guessAll(nearMisses())
    expect(near.length).toBeGreaterThanOrEqual(200)
    expect(scoreOf(near, SURE).accepted).toBe(0)
    expect(scoreOf(near, LIKELY).wrong).toBeLessThanOrEqual(1)
    expect(scoreOf(near, 0.8).wrong).toBeLessThanOrEqual(4)
    // Of those said at 70 to 90 %, no less than half are right where most names are near-misses.
    const said = near.filter(({ confidence }) => confidence >= 0.7 && confidence < 0.9)
    expect(said.filter(({ isRight }) => isRight).length / said.length).toBeGreaterThanOrEqual(0.5)
  })
})
