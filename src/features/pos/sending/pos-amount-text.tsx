import type { PosAmount } from '#domain/pos/amounts.ts'
import { sumInUnit } from '#domain/pos/amounts.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { unitDecimals, type UnitAmounts, type UnitDecimals } from '#domain/pos/unit-decimals.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import classes from './pos-amount-text.module.css'

/**
 * Formats amounts in the system's own unit.
 *
 * @param decimalsOf of the table that they stand in
 */
export function useUnitAmount(
  decimalsOf: UnitDecimals,
): (amount: number, unit: string | null) => string {
  const { language } = useLanguage()
  return (amount, unit) => {
    const text = formatNumber(amount, language, decimalsOf(unit))
    return unit === null ? text : `${text}\u00A0${unit}`
  }
}

/** Those that stand in the product's unit: the sum, and what is in no pack. */
export function amountsInUnit(amounts: readonly PosAmount[], product: UnitProduct): UnitAmounts {
  const loose = amounts.filter((one) => !isInPacks(one)).map(({ amount }) => amount)
  return { unit: product.measurement_unit, amounts: [sumInUnit(amounts, product), ...loose] }
}

type UnitProduct = Pick<PosProduct, 'measurement_unit' | 'containers'>

function isInPacks({ container_id }: PosAmount): boolean {
  return container_id !== null
}

export interface PosAmountTextProps {
  amounts: readonly PosAmount[]
  product: UnitProduct
  /** The decimals of the table that it stands in. */
  decimalsOf: UnitDecimals
}

/** A product's amount in its unit, and the packs below it. */
export function PosAmountText({ amounts, product, decimalsOf }: PosAmountTextProps) {
  const amountOf = useUnitAmount(decimalsOf)
  const packs = amounts.filter(isInPacks).map(({ amount }) => amount)
  const packsOf = useUnitAmount(unitDecimals([{ unit: null, amounts: packs }]))
  const { measurement_unit: unit, containers } = product
  const parts = amounts.map(({ container_id, amount }) => {
    const pack = containers.find(({ id }) => id === container_id)
    return pack ? `${packsOf(amount, null)} × ${pack.name}` : amountOf(amount, unit)
  })
  return (
    <span className={classes.amount}>
      <span>{amountOf(sumInUnit(amounts, product), unit)}</span>
      {packs.length > 0 && <span className={classes.packs}>{parts.join(' + ')}</span>}
    </span>
  )
}
