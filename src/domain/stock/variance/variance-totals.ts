import type { Uuid } from '../../units.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from '../amounts.ts'
import { addUncertainties } from '../error-sums.ts'
import { addSums, type StockValue } from '../value.ts'
import { isBeyond, type KnownVariance, type Variance } from './variance.ts'

/** What the products of one verdict come to. */
export interface VarianceSum {
  products: number
  /** In the order of the units; below 0 for what is missing. */
  amounts: { unit: StockUnit; amount: Thousandths }[]
  /** Below 0 for what is missing; null for a person who may not see prices. */
  money: StockValue | null
}

/**
 * What is missing and what is too much, apart: one does not make up for the other. What is within
 * its ± is in neither, for it cannot be told from nothing.
 */
export interface VarianceTotals {
  /** The products of which the variance is known, of so many that the till told of. */
  known: number
  of: number
  missing: VarianceSum
  surplus: VarianceSum
}

/** What was counted and expected of the products of one unit: `counted = expected + difference`. */
export interface NetAmount extends Record<'expected' | 'counted' | 'difference', Thousandths> {
  unit: StockUnit
  /** The ± of the difference, in the unit itself; null when that of one product is unknown. */
  uncertainty: number | null
}

/**
 * What all variances come to, whatever counting can tell: what is too much makes up for what is
 * missing, and what is within its ± is in it.
 */
export interface NetVariance {
  /** The goods of which the variance is known, of so many. */
  known: number
  of: number
  /** In the order of the units; only those that there are. */
  sums: NetAmount[]
  /** Below 0 for a loss; null for a person who may not see prices. */
  money: StockValue | null
}

/** @param withMoney false for a person who may not see prices */
export function netVariance(
  goods: readonly { good_id: Uuid }[],
  variances: readonly Variance[],
  withMoney: boolean,
): NetVariance {
  const known = variances.filter((one) => one.kind === 'known')
  const ids = new Set(known.flatMap(({ good_ids }) => good_ids))
  return {
    known: goods.filter(({ good_id }) => ids.has(good_id)).length,
    of: goods.length,
    sums: STOCK_UNITS.flatMap((unit) => netIn(unit, known) ?? []),
    money: withMoney ? moneyOf(known) : null,
  }
}

function netIn(unit: StockUnit, variances: readonly KnownVariance[]): NetAmount | null {
  const own = variances.filter((one) => one.unit === unit)
  if (own.length === 0) return null
  const add = (of: (one: KnownVariance) => Thousandths): Thousandths =>
    own.reduce((sum, one) => sum + of(one), 0)
  return {
    unit,
    expected: add(({ expected }) => expected),
    counted: add(({ counted }) => counted),
    difference: add(({ difference }) => difference),
    uncertainty: addUncertainties(
      own.map(({ uncertainty }) => uncertainty),
      own.map(({ shared }) => shared),
    ),
  }
}

/** @param withMoney false for a person who may not see prices */
export function totalsOfVariances(
  variances: readonly Variance[],
  withMoney: boolean,
): VarianceTotals {
  const beyond = variances.filter(isBeyond)
  const sumOf = (verdict: 'missing' | 'surplus'): VarianceSum => {
    const own = beyond.filter((one) => one.verdict === verdict)
    return {
      products: own.length,
      amounts: STOCK_UNITS.flatMap((unit) => amountIn(unit, own)),
      money: withMoney ? moneyOf(own) : null,
    }
  }
  return {
    known: variances.filter(({ kind }) => kind === 'known').length,
    of: variances.length,
    missing: sumOf('missing'),
    surplus: sumOf('surplus'),
  }
}

function amountIn(unit: StockUnit, variances: readonly KnownVariance[]): VarianceSum['amounts'] {
  const own = variances.filter((one) => one.unit === unit)
  if (own.length === 0) return []
  return [{ unit, amount: own.reduce((sum, { difference }) => sum + difference, 0) }]
}

function moneyOf(variances: readonly KnownVariance[]): StockValue {
  const sums = variances.flatMap(({ currency, money }) =>
    money === null ? [] : [{ currency, amount: money }],
  )
  return { sums: addSums(sums), known: sums.length, counted: variances.length }
}
