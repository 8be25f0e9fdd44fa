import { MEASUREMENT_UNIT } from '../units.ts'

/**
 * What a unit of a point-of-sale system measures. `factor`: how many millilitres, grams or pieces
 * it contains.
 */
export interface PosUnit {
  /** The measurement unit of a good that measures the same: volume, pieces or weight. */
  compare_unit: CompareUnit
  factor: number
}

export const COMPARE_UNITS = [
  MEASUREMENT_UNIT.bottle,
  MEASUREMENT_UNIT.pieces,
  MEASUREMENT_UNIT.weight,
] as const
export type CompareUnit = (typeof COMPARE_UNITS)[number]

/** The systems know units only by name, as somebody typed it; they give no factor and no code. */
const NAMES: readonly (readonly [CompareUnit, factor: number, names: string])[] = [
  [1, 1, 'ml мл մլ milliliter milliliters millilitre millilitres миллилитр миллилитры միլիլիտր'],
  [1, 10, 'cl сл սլ centiliter centilitre сантилитр'],
  [1, 100, 'dl дл դլ deciliter decilitre децилитр'],
  [1, 1000, 'l л լ lt ltr лтр liter liters litre litres литр литры литров լիտր լ/տ'],
  [1, 10_000, 'дал dal декалитр decaliter decalitre դալ'],
  [3, 1, 'pc pcs piece pieces ea each unit units шт штука штуки штук հատ'],
  [3, 1, 'bottle bottles btl бут бутылка бутылки бутылок շիշ'],
  [3, 1, 'can cans банка банки банок'],
  [4, 1, 'g gr gram grams gramme г гр грамм граммы граммов գ գր գրամ'],
  [4, 1000, 'kg kgs kilo kilogram kilograms кг килограмм килограммы կգ կիլոգրամ'],
]

/** Packs of an unknown number: 24 bottles are not 24 of them. */
const PACKS: ReadonlySet<string> = new Set(
  (
    'pack packs package packages pkg box boxes case cases crate crates уп упак упаковка упаковки ' +
    'упаковок пач пачка пачки пачек кор короб коробка коробки коробок ящ ящик ящика ящиков տուփ ' +
    'տուփեր փաթեթ արկղ'
  ).split(' '),
)

const BY_NAME: ReadonlyMap<string, PosUnit> = new Map(
  NAMES.flatMap(([compare_unit, factor, names]) =>
    names.split(' ').map((name): [string, PosUnit] => [name, { compare_unit, factor }]),
  ),
)

/** Parses a unit's name. Null for one that has no known size, such as a portion. */
export function readPosUnit(name: string | null): PosUnit | null {
  return BY_NAME.get(wordOf(name)) ?? null
}

/** Does the unit hold a number of pieces that nobody has said? */
export function isPackUnit(name: string | null): boolean {
  return PACKS.has(wordOf(name))
}

function wordOf(name: string | null): string {
  return (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,՝․:;()]/gu, '')
}
