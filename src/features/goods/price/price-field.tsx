import { useLingui } from '@lingui/react/macro'
import { isSoldByWeight, MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import type { FieldProps } from '#ui/field/field-props.ts'
import { MoneyField } from '#ui/field/money-field.tsx'

export interface PriceFieldProps extends FieldProps<string> {
  unit: MeasurementUnit | null
  /** Null for a person who may not see prices, who gets no field. */
  currency: string | null
}

/** What is paid for one of the good, as it is counted. */
export function PriceField({ unit, currency, ...field }: PriceFieldProps) {
  const { t } = useLingui()
  const labelOf = (of: MeasurementUnit | null): string => {
    if (of !== null && isSoldByWeight(of)) return t`Purchase price of a kilogram`
    if (of === MEASUREMENT_UNIT.pieces) return t`Purchase price of a piece`
    return t`Purchase price of a bottle`
  }
  if (currency === null) return null
  return <MoneyField {...field} label={labelOf(unit)} currency={currency} />
}
