import { nameKey } from './name-key.ts'
import type { Names } from './names.ts'
import { READY_TYPES, readyTypeNamed, type ReadyType } from './ready-types.ts'

/**
 * Other words for the usual types, by their keys: plurals, other spellings, and the order of words
 * that lists of tills have. What is only a part of a type, as single malt is of whisky, is not it.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  whisky: 'whiskey, whiskeys, whiskies, whiskys, вискарь, վիսկիներ',
  vodka: 'vodkas, водки, օղիներ',
  gin: 'gins, джины, ջիներ',
  rum: 'rums, ромы, ռոմեր',
  tequila: 'tequilas, текилы, տեկիլաներ',
  brandy:
    'brandy, brandies, cognac, cognacs, cognac and brandy, коньяк, коньяки, бренди, бренди и коньяк, коньяки и бренди, կոնյակ, կոնյակներ, բրենդի',
  liqueur: 'liqueurs, ликеры, լիկյորներ',
  bitter: 'aperitifs and bitters, аперитивы и биттеры',
  vermouth: 'vermouths, вермуты, վերմուտներ',
  'red-wine':
    'red wines, wine red, wines red, wine - red, вина красные, вино красное, красные вина, կարմիր գինիներ, գինի կարմիր',
  'white-wine':
    'white wines, wine white, wines white, вина белые, вино белое, белые вина, սպիտակ գինիներ, գինի սպիտակ',
  'rose-wine':
    'rose wines, wine rose, rose, вина розовые, вино розовое, розовые вина, վարդագույն գինիներ, գինի վարդագույն',
  sparkling:
    'sparkling, sparkling wines, wine sparkling, игристое, игристые, игристые вина, вина игристые, вино игристое, փրփրուն գինիներ, գինի փրփրուն',
  beer: 'beers, пиво, գարեջրեր',
  cider: 'ciders, сидры, սիդրեր',
  'soft-drink':
    'soft drink, газировка, газированная вода, газированный напиток, զովացուցիչ ըմպելիք, գազավորված ըմպելիքներ',
  water: 'waters, воды, ջրեր',
  juice: 'juices, сок, հյութեր',
  syrup: 'syrups, сироп, օշարակներ',
  coffee: 'coffees, կոֆե',
  tea: 'teas, чаи, թեյեր',
}

const BY_SPELLING = new Map(
  READY_TYPES.flatMap((ready) =>
    (SPELLINGS[ready.key] ?? '').split(', ').map((word) => [nameKey(word), ready] as const),
  ),
)

/** The usual type that a name means, also in the plural and in other spellings. */
export function readyTypeMeant(name: string): ReadyType | undefined {
  return readyTypeNamed(name) ?? BY_SPELLING.get(nameKey(name))
}

/** The usual type that a good's name begins with, as lists in Russian do: 'Виски Jameson 0,7'. */
export function typeAtStart(name: string): ReadyType | undefined {
  const words = nameKey(name).split(' ')
  // A name that is nothing but the type says no drink.
  const starts = [2, 1].filter((count) => count < words.length)
  return starts.map((count) => readyTypeMeant(words.slice(0, count).join(' '))).find(Boolean)
}

/** A type's name in the letters of a list: 'Виски' where it says 'вискарь', 'Whisky' for 'Whiskeys'. */
export function inLettersOf(text: string, { name_en, name_ru, name_hy }: Names): string {
  if (/\p{Script=Armenian}/u.test(text)) return name_hy || name_en
  return /\p{Script=Cyrillic}/u.test(text) ? name_ru || name_en : name_en
}
