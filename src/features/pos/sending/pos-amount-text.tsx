import type { PosAmount } from '#domain/pos/amounts.ts'
import { sumInUnit } from '#domain/pos/amounts.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import classes from './pos-amount-text.module.css'

/** Formats amounts as the system stores them: three decimals, in its own unit. */
export function useUnitAmount(): (amount: number, unit: string | null) => string {
  const { language } = useLanguage()
  return (amount, unit) => {
    const text = formatNumber(amount, language, Number.isInteger(amount) ? 0 : 3)
    return unit === null ? text : `${text}\u00A0${unit}`
  }
}

export interface PosAmountTextProps {
  amounts: readonly PosAmount[]
  product: Pick<PosProduct, 'measurement_unit' | 'containers'>
}

/** A product's amount in its unit, and the packs below it. */
export function PosAmountText({ amounts, product }: PosAmountTextProps) {
  const amountOf = useUnitAmount()
  const { measurement_unit: unit, containers } = product
  const parts = amounts.map(({ container_id, amount }) => {
    const pack = containers.find(({ id }) => id === container_id)
    return pack ? `${amountOf(amount, null)} × ${pack.name}` : amountOf(amount, unit)
  })
  const hasPacks = amounts.some(({ container_id }) => container_id !== null)
  return (
    <span className={classes.amount}>
      <span>{amountOf(sumInUnit(amounts, product), unit)}</span>
      {hasPacks && <span className={classes.packs}>{parts.join(' + ')}</span>}
    </span>
  )
}
