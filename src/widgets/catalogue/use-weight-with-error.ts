import { useLingui } from '@lingui/react/macro'
import { decigramsToGrams, GRAMS_PER_KILOGRAM, type Decigrams } from '#domain/units.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'

/** A weight of whole grams with its ±, both in one unit: 1,234 ± 5 g. */
export function useWeightWithError(): (weighed: { weight: Decigrams; error: Decigrams }) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  const isKilogram = useUnits().weight_unit === 'kilogram'
  const inUnit = (weight: Decigrams): string =>
    isKilogram
      ? formatNumber(decigramsToGrams(weight) / GRAMS_PER_KILOGRAM, language, 3)
      : formatNumber(decigramsToGrams(weight), language)
  return ({ weight, error }) => {
    const [amount, give] = [inUnit(weight), inUnit(error)]
    return isKilogram ? t`${amount} ± ${give} kg` : t`${amount} ± ${give} g`
  }
}
