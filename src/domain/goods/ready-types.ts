import { joinIds } from '../join-ids.ts'
import type { Uuid } from '../units.ts'
import { nameKey } from './name-key.ts'
import { allNames, nameFields, type Names } from './names.ts'
import type { GoodsTypeFields } from './goods-type-fields.ts'

/** A type that most bars have. */
export interface ReadyType
  extends Names, Pick<GoodsTypeFields, 'average_density' | 'usual_strength' | 'usual_sugar'> {
  key: string
}

interface Usual {
  /** In % vol. */
  abv?: number
  /** In g/l. */
  sugar?: number
  /** At 20 °C, where extract other than sugar counts too. */
  density?: number
}

const type = (
  key: string,
  [name_en, name_ru, name_hy]: [string, string, string],
  { abv, sugar, density }: Usual,
): ReadyType => ({
  key,
  name_en,
  name_ru,
  name_hy,
  average_density: density ?? null,
  usual_strength: abv === undefined ? null : Math.round(abv * 100),
  usual_sugar: sugar ?? null,
})

/**
 * The types of a bar, in the order of its shelf, with what is usual on labels. From strength and
 * sugar the density follows; only where other extract weighs as much is it given.
 */
export const READY_TYPES: readonly ReadyType[] = [
  type('whisky', ['Whisky', 'Виски', 'Վիսկի'], { abv: 40, sugar: 0 }),
  type('vodka', ['Vodka', 'Водка', 'Օղի'], { abv: 40, sugar: 0 }),
  type('gin', ['Gin', 'Джин', 'Ջին'], { abv: 42, sugar: 0 }),
  type('rum', ['Rum', 'Ром', 'Ռոմ'], { abv: 40, sugar: 5 }),
  type('tequila', ['Tequila', 'Текила', 'Տեկիլա'], { abv: 38, sugar: 0 }),
  type('brandy', ['Brandy and cognac', 'Коньяк и бренди', 'Կոնյակ և բրենդի'], {
    abv: 40,
    sugar: 8,
  }),
  type('liqueur', ['Liqueur', 'Ликёр', 'Լիկյոր'], { abv: 24, sugar: 270 }),
  type('bitter', ['Bitters and aperitifs', 'Биттеры и аперитивы', 'Բիթերներ և ապերիտիվներ'], {
    abv: 22,
    sugar: 220,
  }),
  type('vermouth', ['Vermouth', 'Вермут', 'Վերմուտ'], { abv: 16, sugar: 140 }),
  type('red-wine', ['Red wine', 'Красное вино', 'Կարմիր գինի'], { abv: 13.5, density: 0.993 }),
  type('white-wine', ['White wine', 'Белое вино', 'Սպիտակ գինի'], { abv: 12.5, density: 0.992 }),
  type('rose-wine', ['Rosé wine', 'Розовое вино', 'Վարդագույն գինի'], {
    abv: 12.5,
    density: 0.992,
  }),
  type('sparkling', ['Sparkling wine', 'Игристое вино', 'Փրփրուն գինի'], {
    abv: 12,
    density: 0.995,
  }),
  type('beer', ['Beer', 'Пиво', 'Գարեջուր'], { abv: 5, density: 1.008 }),
  type('cider', ['Cider', 'Сидр', 'Սիդր'], { abv: 4.5, density: 1.01 }),
  type('soft-drink', ['Soft drinks', 'Газированные напитки', 'Զովացուցիչ ըմպելիքներ'], {
    sugar: 105,
  }),
  type('water', ['Water', 'Вода', 'Ջուր'], { sugar: 0 }),
  type('juice', ['Juice', 'Соки', 'Հյութ'], { density: 1.045 }),
  type('syrup', ['Syrup', 'Сиропы', 'Օշարակ'], { density: 1.3 }),
  type('coffee', ['Coffee', 'Кофе', 'Սուրճ'], {}),
  type('tea', ['Tea', 'Чай', 'Թեյ'], {}),
]

/** A list asks for the types of thousands of rows. */
const BY_NAME: ReadonlyMap<string, ReadyType> = new Map(
  READY_TYPES.flatMap((ready) => allNames(ready).map((name) => [nameKey(name), ready] as const)),
)

/** The fields of a type that is made of it. */
export function fieldsOfReady({ key: _, ...fields }: ReadyType): GoodsTypeFields {
  return { ...fields, related_good_type_id: null }
}

/**
 * The id of a company's type that is made of it, the same on all devices: pressed on two of them, it
 * is one type.
 */
export function readyTypeId(companyId: Uuid, key: ReadyType['key']): Uuid {
  const digits = Array.from(key, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  const hex = digits.join('').padEnd(32, '0').slice(0, 32)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ]
  return joinIds(companyId, parts.join('-'))
}

/** Does one of the types have one of its names, in whichever language? */
export function hasReadyType(ready: Names, types: readonly Names[]): boolean {
  const taken = new Set(types.flatMap(allNames).map(nameKey))
  return allNames(ready).some((name) => taken.has(nameKey(name)))
}

/** The usual type that is called so in one of the languages. */
export function readyTypeNamed(name: string): ReadyType | undefined {
  return BY_NAME.get(nameKey(name))
}

/** The living type that a name in any of the languages means. */
export function typeCalled<Type extends Names & { deleted_at: string | null }>(
  name: string,
  types: readonly Type[],
): Type | undefined {
  if (nameKey(name) === '') return undefined
  const meant = readyTypeNamed(name) ?? nameFields(() => name)
  return types.find((type) => type.deleted_at === null && hasReadyType(meant, [type]))
}
