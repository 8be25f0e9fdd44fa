import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { useMoney } from '#client/use-money.ts'
import { useStockAmount } from '../use-stock-amount.ts'

interface Sum {
  amounts: readonly { unit: StockUnit; amount: Thousandths }[]
  /** Null for a person who may not see prices. */
  money: StockValue | null
}

/** What a sum is worth, or how much it is where no price is known, without its sign; null: none. */
export function useWorthLabel(): (sum: Sum) => string | null {
  const moneyOf = useMoney()
  const { amount: amountOf } = useStockAmount()
  return ({ amounts, money }) => {
    if (money && money.sums.length > 0) {
      return moneyOf.all(money.sums.map((one) => ({ ...one, amount: Math.abs(one.amount) })))
    }
    const sizes = amounts.map(({ unit, amount }) => amountOf(unit, Math.abs(amount)))
    return sizes.join(' + ') || null
  }
}
