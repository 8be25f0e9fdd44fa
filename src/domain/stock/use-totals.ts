import type { GoodsType } from '../goods/goods.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import type { ComparedGood } from './compared-goods.ts'
import { coverageOfUses, type UseCoverage } from './comparison.ts'
import { addUncertainties } from './error-sums.ts'
import type { KnownUse } from './use.ts'
import { addSums, type StockValue } from './value.ts'

/** The goods of one unit whose use is known, added up. */
export interface UseSum extends Record<
  'opening' | 'received' | 'sentIn' | 'writtenOff' | 'sentOut' | 'closing' | 'used' | 'more',
  Thousandths
> {
  unit: StockUnit
  /** The ± of what was used, in the unit itself; null when that of one good is unknown. */
  uncertainty: number | null
  goods: number
}

/** What goods come to together: what nobody knows of is in no sum, and `coverage` says so. */
export interface UseTotals {
  coverage: UseCoverage
  /** In the order of the units; only those that there are. */
  sums: UseSum[]
  /** The value of what was used; null for a person who may not see prices. */
  money: StockValue | null
}

/** Is there more of something than can be, be it noise? */
export function hasMore({ sums }: Pick<UseTotals, 'sums'>): boolean {
  return sums.some(({ more }) => more > 0)
}

/** Was anything written off? */
export function hasWrittenOff({ sums }: Pick<UseTotals, 'sums'>): boolean {
  return sums.some(({ writtenOff }) => writtenOff > 0)
}

/** Did anything come from another branch, or go to one? */
export function hasTransfers({ sums }: Pick<UseTotals, 'sums'>): boolean {
  return sums.some(({ sentIn, sentOut }) => sentIn + sentOut > 0)
}

/** @param withMoney false for a person who may not see prices */
export function totalsOfUses(goods: readonly ComparedGood[], withMoney: boolean): UseTotals {
  return {
    coverage: coverageOfUses(goods.map(({ use }) => use)),
    sums: STOCK_UNITS.flatMap((unit) => sumIn(unit, goods) ?? []),
    money: withMoney ? moneyOf(goods) : null,
  }
}

function sumIn(unit: StockUnit, goods: readonly ComparedGood[]): UseSum | null {
  const own = goods.flatMap(({ use, shared }) =>
    use.kind === 'known' && use.unit === unit ? [{ use, shared }] : [],
  )
  if (own.length === 0) return null
  const add = (of: (use: KnownUse) => Thousandths): Thousandths =>
    own.reduce((sum, { use }) => sum + of(use), 0)
  return {
    unit,
    opening: add(({ opening }) => opening),
    received: add(({ received }) => received),
    sentIn: add(({ sentIn }) => sentIn),
    writtenOff: add(({ writtenOff }) => writtenOff),
    sentOut: add(({ sentOut }) => sentOut),
    closing: add(({ closing }) => closing),
    used: add(({ used }) => used),
    more: add(({ more }) => more),
    uncertainty: addUncertainties(
      own.map(({ use }) => use.uncertainty),
      own.map(({ shared }) => shared),
    ),
    goods: own.length,
  }
}

function moneyOf(goods: readonly ComparedGood[]): StockValue {
  const priced = goods.filter(({ money }) => money !== null)
  const sums = priced.flatMap(({ price, money }) =>
    price === null ? [] : [{ currency: price.currency, amount: money ?? 0 }],
  )
  return { sums: addSums(sums), known: priced.length, counted: goods.length }
}

/** Goods of one type. */
export interface TypeUse {
  /** Null for goods whose type is deleted. */
  type: GoodsType | null
  goods: ComparedGood[]
  totals: UseTotals
}

/** In the order of the types; goods keep theirs. */
export function usesByType(
  goods: readonly ComparedGood[],
  types: readonly GoodsType[],
  withMoney: boolean,
): TypeUse[] {
  const typeById = new Map(types.map((type) => [type.id, type]))
  const groups = new Map<GoodsType | null, ComparedGood[]>()
  for (const one of goods) {
    const type = typeById.get(one.good?.goods_type_id ?? '') ?? null
    const group = groups.get(type)
    if (group) group.push(one)
    else groups.set(type, [one])
  }
  const last = Number.MAX_SAFE_INTEGER
  return [...groups]
    .map(([type, own]) => ({ type, goods: own, totals: totalsOfUses(own, withMoney) }))
    .sort((a, b) => (a.type?.order ?? last) - (b.type?.order ?? last))
}
