import { foldCase } from '../../goods/search-words.ts'
import type { LineUnit } from '../deliveries.ts'

/** Words by language, separated by commas. */
const WORDS: readonly (readonly [LineUnit, readonly string[]])[] = [
  [
    'piece',
    [
      'bottle, bottles, btl, piece, pieces, pcs, pc, unit, units, each, ea, can',
      'бутылка, бутылки, бут, шт, штука, штук, банка, бан',
      'շիշ, հատ, հտ',
    ],
  ],
  [
    'case',
    [
      'case, cases, cs, box, boxes, pack, packs, carton, cartons',
      'ящик, ящики, ящ, короб, коробка, кор, уп, упак, упаковка',
      'արկղ, տուփ, փաթեթ',
    ],
  ],
  ['kg', ['kg, kilogram, kilograms', 'кг, килограмм', 'կգ, կիլոգրամ']],
  ['l', ['l, lt, ltr, litre, litres, liter, liters', 'л, литр, литры, литров', 'լ, լիտր']],
]

const BY_WORD = new Map(
  WORDS.flatMap(([unit, words]) =>
    words.flatMap((line) => line.split(', ')).map((word) => [key(word), unit] as const),
  ),
)

function key(text: string): string {
  return foldCase(text)
    .replaceAll(/[\s.]+/g, ' ')
    .trim()
}

/** The unit of a delivery that a cell names, in any language; null when it names none. */
export function unitNamed(text: string): LineUnit | null {
  return BY_WORD.get(key(text)) ?? null
}
