import { useLingui } from '@lingui/react/macro'
import { useUnits } from './units.tsx'

/** Labels the field for a bottle's weight. */
export function useWeightLabel(): string {
  const { t } = useLingui()
  const { weight_unit } = useUnits()
  return weight_unit === 'kilogram'
    ? t`Weight including the bottle, in kilograms`
    : t`Weight including the bottle, in grams`
}
