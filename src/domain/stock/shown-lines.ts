import { allNames } from '../goods/names.ts'
import type { Language } from '../languages.ts'
import { compareKnownMoney, type Money } from '../money/compare-money.ts'
import type { SortOrder } from '../page-request.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import type { ComparisonLine } from './comparison-lines.ts'
import { cameTo, wentFrom } from './use.ts'
import { byMoneyBeyond, isBeyond } from './variance/variance.ts'

/** What is shown of all lines. */
export const SHOWN = ['all', 'used', 'notable', 'beyond', 'unknown'] as const
export type Shown = (typeof SHOWN)[number]

const IS_SHOWN: Record<Shown, (line: ComparisonLine) => boolean> = {
  all: () => true,
  used: ({ use, flag }) => use.kind === 'known' && use.used > 0 && flag !== 'within',
  notable: ({ flag }) => flag !== null && flag !== 'within',
  beyond: ({ variance }) => variance !== null && isBeyond(variance),
  unknown: ({ use }) => use.kind === 'unknown',
}

/** How many lines each filter shows. */
export function countShown(lines: readonly ComparisonLine[]): Record<Shown, number> {
  const count = (shown: Shown): number => lines.filter(IS_SHOWN[shown]).length
  return {
    all: count('all'),
    used: count('used'),
    notable: count('notable'),
    beyond: count('beyond'),
    unknown: count('unknown'),
  }
}

/** Lines of a filter whose names, in any language, type or barcode contain the text. */
export function filterLines(
  lines: readonly ComparisonLine[],
  shown: Shown,
  text: string,
): ComparisonLine[] {
  const wanted = text.trim().toLowerCase()
  return lines
    .filter(IS_SHOWN[shown])
    .filter(({ good, typeName }) =>
      [...(good ? allNames(good) : []), typeName, good?.barcode].some((field) =>
        (field ?? '').toLowerCase().includes(wanted),
      ),
    )
}

/** An amount in a unit; null sorts below every amount. */
type Sortable = { unit: StockUnit; amount: number } | null

const SORTS: Record<string, (line: ComparisonLine) => Sortable> = {
  last: ({ last }) => last,
  now: ({ now }) => now,
  received: (line) => known(line, cameTo),
  written_off: (line) => known(line, wentFrom),
  used: (line) => known(line, ({ used }) => used),
  more: (line) => known(line, ({ more }) => more),
  expected: ({ variance }) =>
    variance?.kind === 'known' ? { unit: variance.unit, amount: variance.expected } : null,
}

function worthOf({ money, price }: ComparisonLine): Money | null {
  return money === null || price === null ? null : { currency: price.currency, amount: money }
}

function known(
  { use }: ComparisonLine,
  amount: (use: Extract<ComparisonLine['use'], { kind: 'known' }>) => Thousandths,
): Sortable {
  return use.kind === 'known' ? { unit: use.unit, amount: amount(use) } : null
}

/**
 * Lines in the order of a column; litres, kilograms and pieces stay apart, as currencies do, and
 * what is unknown is last in either direction. Without a column, what a person should look at comes
 * first: what is missing, what is too much, what is unusual, then the rest by what it is worth.
 *
 * @param own the company's currency
 */
export function sortComparison(
  lines: readonly ComparisonLine[],
  { sort, order }: { sort: string | null; order: SortOrder },
  language: Language,
  own: string,
): readonly ComparisonLine[] {
  const sign = order === 'asc' ? 1 : -1
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return lines.toSorted((a, b) => sign * compare(a.name, b.name))
  }
  if (sort === 'variance') return lines.toSorted((a, b) => compareVariances(a, b, sign, own))
  if (sort === 'money') {
    return lines.toSorted((a, b) => compareKnownMoney(worthOf(a), worthOf(b), own, sign))
  }
  const value = SORTS[sort ?? '']
  if (value) return lines.toSorted((a, b) => compareAmounts(value(a), value(b), sign))
  return lines.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || compareUrgent(a, b, own))
}

/** Why lines stand together, the more urgent the earlier; `rest`: nobody has to look at them. */
const KINDS = ['missing', 'surplus', 'grown', 'unusual', 'rest', 'unknown'] as const
export type BlockKind = (typeof KINDS)[number]

/** Whether a person should look at it: something is missing, too much or unusual. */
export function isUrgent(line: ComparisonLine): boolean {
  return urgencyOf(line) < KINDS.indexOf('rest')
}

export interface LineBlock {
  /** Null: they are in the order of a column. */
  kind: BlockKind | null
  unit: StockUnit
  lines: readonly ComparisonLine[]
}

/**
 * Sorted lines in blocks of one unit, because what stands in one column is compared and added; in
 * the order of urgency, blocks have one reason too.
 */
export function blocksOf(lines: readonly ComparisonLine[], isByUrgency: boolean): LineBlock[] {
  return (isByUrgency ? KINDS : [null]).flatMap((kind) =>
    STOCK_UNITS.map((unit) => ({
      kind,
      unit,
      lines: lines.filter(
        (line) => unitOf(line) === unit && (kind === null || kindOf(line) === kind),
      ),
    })).filter((block) => block.lines.length > 0),
  )
}

/** The unit of what was used, or of what was counted once. */
function unitOf({ use, now, last }: ComparisonLine): StockUnit {
  return use.kind === 'known' ? use.unit : ((now ?? last)?.unit ?? 'ml')
}

function kindOf({ variance, flag, use }: ComparisonLine): BlockKind {
  const verdict = variance?.kind === 'known' ? variance.verdict : null
  if (verdict === 'missing' || verdict === 'surplus') return verdict
  if (flag === 'grown') return 'grown'
  if (flag === 'high' || flag === 'low') return 'unusual'
  return use.kind === 'known' ? 'rest' : 'unknown'
}

/** The less, the sooner a person should look at it. */
function urgencyOf(line: ComparisonLine): number {
  return KINDS.indexOf(kindOf(line))
}

/** The order of two that are as urgent. */
function compareUrgent(a: ComparisonLine, b: ComparisonLine, own: string): number {
  if (['missing', 'surplus'].includes(kindOf(a))) return compareVariances(a, b, -1, own)
  return compareKnownMoney(worthOf(a), worthOf(b), own, -1)
}

/** What costs most beyond its ± first, or last; what nobody can say is last in either direction. */
function compareVariances(a: ComparisonLine, b: ComparisonLine, sign: 1 | -1, own: string): number {
  if (a.variance === null || b.variance === null) {
    return Number(a.variance === null) - Number(b.variance === null)
  }
  const unknown = Number(a.variance.kind === 'unknown') - Number(b.variance.kind === 'unknown')
  return unknown || byMoneyBeyond(own, sign === 1 ? -1 : 1)(a.variance, b.variance)
}

function compareAmounts(a: Sortable, b: Sortable, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const units = STOCK_UNITS.indexOf(a.unit) - STOCK_UNITS.indexOf(b.unit)
  return units || sign * (a.amount - b.amount)
}
