import { useLingui } from '@lingui/react/macro'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'

export function useUnitLabels(): (unit: MeasurementUnit) => string {
  const { t } = useLingui()
  return (unit) => {
    if (unit === MEASUREMENT_UNIT.bottle) return t`Weighed bottle`
    if (unit === MEASUREMENT_UNIT.pieces) return t`Pieces`
    return t`Sold by weight`
  }
}
