import { foldCase } from '../../goods/search-words.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '../../units.ts'

/**
 * `by_figures`: it comes in bottles or litres, which says nothing of a scale. `by_type`: it is traded
 * by the piece, as 1C and tills say of bottles too; what is poured is still weighed.
 */
export type UnitChoice = MeasurementUnit | 'by_figures' | 'by_type'

/** Words by language, separated by commas. */
const WORDS: readonly (readonly [UnitChoice, readonly string[]])[] = [
  [
    MEASUREMENT_UNIT.bottle,
    ['weighed bottle', 'бутылка на весах, бутылка по весу, взвешиваемая бутылка', 'կշռվող շիշ'],
  ],
  [
    'by_figures',
    [
      'bottle, bottles, btl, бутылка, бут, бутылки, շիշ',
      'l, lt, litre, liter, ml, cl, л, литр, мл, дал, լ, լիտր, մլ',
    ],
  ],
  ['by_type', ['unit, units, each, ea', 'шт', 'հատ, հտ']],
  [
    MEASUREMENT_UNIT.pieces,
    [
      'piece, pieces, pcs, pc, can, portion, pack',
      'штука, штук, штуки, банка, порц, порция, уп, упак, упаковка',
      'տուփ, բաժին',
    ],
  ],
  [
    MEASUREMENT_UNIT.weight,
    [
      'g, gr, gram, grams, kg, kilogram, weight, by weight, sold by weight',
      'г, гр, грамм, граммы, кг, килограмм, вес, по весу, на вес',
      'գ, գր, գրամ, կգ, կիլոգրամ, քաշ, ըստ քաշի',
    ],
  ],
]

const BY_WORD = new Map(
  WORDS.flatMap(([unit, words]) =>
    words.flatMap((line) => line.split(', ')).map((word) => [key(word), unit] as const),
  ),
)

const VOLUMES = new Map(
  (
    [
      [1, 'ml, мл, մլ'],
      [10, 'cl, сл, սլ'],
      [1000, 'l, lt, ltr, litre, liter, litres, liters, л, литр, литры, լ, լիտր'],
      [10_000, 'дал'],
    ] as const
  ).flatMap(([volume, words]) => words.split(', ').map((word) => [key(word), volume] as const)),
)

function key(text: string): string {
  return foldCase(text)
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
}

/** The millilitres of a unit of volume that a cell names; null when it names none. */
export function millilitresOfUnit(text: string): number | null {
  return VOLUMES.get(key(text)) ?? null
}

/**
 * The measurement unit that a cell names, in any language, as Dram's own screens name it or as
 * tills do; null when it names none.
 */
export function readUnit(text: string): UnitChoice | null {
  return BY_WORD.get(key(text)) ?? null
}
