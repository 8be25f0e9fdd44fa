import type { GoodLine } from '#domain/inventories/good-lines.ts'
import type { Values } from './use-values.ts'
import type { Language } from '#domain/languages.ts'
import type { SortOrder } from '#domain/page-request.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

type Compare = (a: GoodLine, b: GoodLine) => number

/** Below every amount, also one of nothing. */
const NO_AMOUNT = -1

/**
 * Lines in the order of a column. Without one they keep their own order, by type and name, which
 * is also the order of what the column leaves open.
 */
export function sortLines(
  lines: readonly GoodLine[],
  { sort, order }: { sort: string | null; order: SortOrder },
  language: Language,
  values: Values | null = null,
): readonly GoodLine[] {
  const compare = comparesIn(lines, language, values).get(sort ?? '')
  if (!compare) return lines
  return lines.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
}

/** Are the lines still together by type? */
export function isByType(sort: string | null): boolean {
  return sort === null || sort === 'type'
}

function comparesIn(
  lines: readonly GoodLine[],
  language: Language,
  values: Values | null,
): Map<string, Compare> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const types = [...new Set(lines.map(({ typeName }) => typeName))]
  return new Map<string, Compare>([
    ['name', (a, b) => compare(nameOf(a), nameOf(b))],
    ['type', by(({ typeName }) => types.indexOf(typeName))],
    ['bottles', by(({ total }) => total.bottles + total.open_bottles)],
    ['leftover', by((line) => amountOf(line, line.total.leftover))],
    ['value', by(({ key }) => values?.get(key)?.value ?? NO_AMOUNT)],
    ['total', by((line) => amountOf(line, line.total.total_leftover))],
  ])
}

function by(value: (line: GoodLine) => number): Compare {
  return (a, b) => value(a) - value(b)
}

function nameOf({ name, barcode }: GoodLine): string {
  return name ?? barcode ?? ''
}

/** There is no amount of what is only counted. */
function amountOf({ total }: GoodLine, amount: number): number {
  const { measurement_unit, total_leftover } = total
  const isCounted = measurement_unit === MEASUREMENT_UNIT.pieces && total_leftover === 0
  return measurement_unit === null || isCounted ? NO_AMOUNT : amount
}
