import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { sheetOf, type Line } from '#tests/tables/real-lists/real-list.ts'

/** Groups of a bar's goods, in 1C's words; a size stands in each name, as 1C has no column for it. */
const GROUPS: readonly [name: string, sort: string, sizes: readonly string[], count: number][] = [
  ['Виски', 'Виски', ['0,7 л', '0,5л', '1 л'], 60],
  ['Водка', 'Водка', ['0,5 л', '1л', '0.7'], 45],
  ['Джин', 'Джин', ['0,7', '1 л'], 26],
  ['Ром', 'Ром', ['0,7 л', '1,0л'], 30],
  ['Коньяк', 'Коньяк', ['0,5', '0,7 л'], 30],
  ['Ликёр', 'Ликёр', ['0,7 л', '0,5 л'], 40],
  ['Вино красное', 'Вино кр.', ['0,75', '0,75 л'], 20],
]
const WHOLE = ['Напитки б/а', 'Тоник', '0,25 ст/б', 44] as const

/** What is poured from bottles, and what there is in all. */
export const POURED = GROUPS.reduce((sum, [, , , count]) => sum + count, 0)
export const ROWS = POURED + WHOLE[3]

/** A printed barcode; those of poured bottles come first. */
export function barcodeAt(number: number): string {
  const digits = `460${String(number).padStart(9, '0')}`
  return digits + String(barcodeCheckDigit(digits))
}

export const nameAt = (number: number): string => String(ITEMS[number]?.[0])

/** The items of a group below its head, which carries their sum, as 1C prints it. */
function itemsOf(sort: string, sizes: readonly string[], count: number, from: number): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const size = sizes[index % sizes.length] ?? ''
    const name = `${sort} «Дом ${from + index + 1}» ${size}`
    return [name, `BC-${from + index}`, barcodeAt(from + index), 'шт', (index % 7) + 1, 1500]
  })
}

let made = 0
const BLOCKS = [...GROUPS, [WHOLE[0], WHOLE[1], [WHOLE[2]], WHOLE[3]] as const].map(
  ([group, sort, sizes, count]) => {
    const items = itemsOf(sort, sizes, count, made)
    made += count
    return { head: [group, '', '', '', count, count * 1500], items }
  },
)
const ITEMS = BLOCKS.flatMap(({ items }) => items)

/** A stock sheet as 1C exports it: no weights, no volumes, every line in pieces. */
export function oneCList(): Buffer {
  return Buffer.from(
    sheetOf(
      [
        ['Ведомость по товарам на складах'],
        ['Период: Ноябрь 2026 г.'],
        [],
        ['Номенклатура', 'Артикул', 'Штрихкод', 'Ед. изм.', 'Остаток', 'Сумма, руб.'],
        ...BLOCKS.flatMap(({ head, items }) => [head, ...items]),
        ['Итого', '', '', '', ROWS, ROWS * 1500],
        [],
        ['Материально ответственное лицо ______________ /Петров П. П./'],
      ],
      { type: 'biff8' },
    ),
  )
}
