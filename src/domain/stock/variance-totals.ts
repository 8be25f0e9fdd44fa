import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import { addSums, type StockValue } from './value.ts'
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
