import { nameKey } from './name-key.ts'
import { allNames, type Names } from './names.ts'
import type { GramsPerMl } from '../units.ts'

/** A type that most bars have. */
export interface ReadyType extends Names {
  key: string
  /** At 20 °C, of what such bottles usually hold; null: sold by weight or too different. */
  average_density: GramsPerMl | null
}

const type = (
  key: string,
  [name_en, name_ru, name_hy]: [string, string, string],
  average_density: GramsPerMl | null,
): ReadyType => ({ key, name_en, name_ru, name_hy, average_density })

/**
 * The types of a bar, in the order of its shelf. The densities follow from the usual strength by
 * OIML R 22 and the usual sugar, of which each g/l adds some 0.00038 g/ml: a spirit of 40 % vol
 * has 0.948, a liqueur of 25 % vol with 250 g/l of sugar 1.06.
 */
export const READY_TYPES: readonly ReadyType[] = [
  type('whisky', ['Whisky', 'Виски', 'Վիսկի'], 0.948),
  type('vodka', ['Vodka', 'Водка', 'Օղի'], 0.948),
  type('gin', ['Gin', 'Джин', 'Ջին'], 0.946),
  type('rum', ['Rum', 'Ром', 'Ռոմ'], 0.95),
  type('tequila', ['Tequila', 'Текила', 'Տեկիլա'], 0.95),
  type('brandy', ['Brandy and cognac', 'Коньяк и бренди', 'Կոնյակ և բրենդի'], 0.952),
  type('liqueur', ['Liqueur', 'Ликёр', 'Լիկյոր'], 1.06),
  type('bitter', ['Bitters and aperitifs', 'Биттеры и аперитивы', 'Բիթերներ և ապերիտիվներ'], 1.05),
  type('vermouth', ['Vermouth', 'Вермут', 'Վերմուտ'], 1.035),
  type('red-wine', ['Red wine', 'Красное вино', 'Կարմիր գինի'], 0.993),
  type('white-wine', ['White wine', 'Белое вино', 'Սպիտակ գինի'], 0.992),
  type('rose-wine', ['Rosé wine', 'Розовое вино', 'Վարդագույն գինի'], 0.992),
  type('sparkling', ['Sparkling wine', 'Игристое вино', 'Փրփրուն գինի'], 0.995),
  type('beer', ['Beer', 'Пиво', 'Գարեջուր'], 1.008),
  type('cider', ['Cider', 'Сидр', 'Սիդր'], 1.01),
  type('soft-drink', ['Soft drinks', 'Газированные напитки', 'Զովացուցիչ ըմպելիքներ'], 1.04),
  type('water', ['Water', 'Вода', 'Ջուր'], 0.998),
  type('juice', ['Juice', 'Соки', 'Հյութ'], 1.045),
  type('syrup', ['Syrup', 'Сиропы', 'Օշարակ'], 1.3),
  type('coffee', ['Coffee', 'Кофе', 'Սուրճ'], null),
  type('tea', ['Tea', 'Чай', 'Թեյ'], null),
]

/** Does one of the types have one of its names, in whichever language? */
export function hasReadyType(ready: Names, types: readonly Names[]): boolean {
  const taken = new Set(types.flatMap(allNames).map(nameKey))
  return allNames(ready).some((name) => taken.has(nameKey(name)))
}

/** The usual type that is called so in one of the languages. */
export function readyTypeNamed(name: string): ReadyType | undefined {
  return READY_TYPES.find((ready) => allNames(ready).map(nameKey).includes(nameKey(name)))
}
