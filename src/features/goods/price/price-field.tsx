import { useLingui } from '@lingui/react/macro'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { readMoney } from '#domain/money/typed-money.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import type { FieldProps } from '#ui/field/field-props.ts'
import { MoneyField } from '#ui/field/money-field.tsx'
import { FarPrice } from '#widgets/prices/far-price.tsx'
import { UnusualPrice } from './unusual-price.tsx'

export interface PriceFieldProps extends FieldProps<string> {
  unit: MeasurementUnit | null
  /** Null for a person who may not see prices, who gets no field. */
  currency: string | null
  /** The price that counts now; null: none, or a new good. */
  last: KnownPrice | null
  /** Null for a new good. */
  goodId: string | null
}

/** What is paid for one of the good, as it is counted. */
export function PriceField({ unit, currency, last, goodId, ...field }: PriceFieldProps) {
  const { t } = useLingui()
  const labelOf = (of: MeasurementUnit | null): string => {
    if (of !== null && isSoldByWeight(of)) return t`Purchase price of a kilogram`
    if (of === MEASUREMENT_UNIT.pieces) return t`Purchase price of a piece`
    return t`Purchase price of a bottle`
  }
  if (currency === null) return null
  const typed = readMoney(field.value, currency)
  const isStanding = last?.currency === currency && typed === last.amount
  return (
    <div>
      <MoneyField {...field} label={labelOf(unit)} currency={currency} />
      <FarPrice amount={typed} currency={currency} last={last} />
      {goodId !== null && isStanding && <UnusualPrice goodId={goodId} price={last} />}
    </div>
  )
}
