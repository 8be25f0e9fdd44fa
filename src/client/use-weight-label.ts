import { useLingui } from '@lingui/react/macro'
import { isSoldByWeight, type MeasurementUnit } from '#domain/units.ts'
import { useUnits } from './units.tsx'

/**
 * Labels the field for a weight: a bottle is weighed with what it holds, food is only weighed.
 *
 * @param unit the unit that the item is counted in; null or none: it is not known, and weighed as a bottle
 */
export function useWeightLabel(unit?: MeasurementUnit | null): string {
  const { t } = useLingui()
  const isKilograms = useUnits().weight_unit === 'kilogram'
  if (unit && isSoldByWeight(unit)) return isKilograms ? t`Weight, kg` : t`Weight, g`
  return isKilograms ? t`Bottle weight, kg` : t`Bottle weight, g`
}
