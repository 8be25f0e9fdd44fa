import { useLingui } from '@lingui/react/macro'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { useStrength } from '#client/form/use-strength.ts'
import { decigramsToGrams, GRAMS_PER_KILOGRAM, type Decigrams } from '#domain/units.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'
import { useSize } from './use-size.ts'

type Figures = Pick<CatalogueProposal, 'litrage' | 'strength' | 'weight_full' | 'weight_empty'>

/** The figures that bars agree on, each in words. */
export function useProposalParts(): (figures: Figures) => string[] {
  const { t } = useLingui()
  const size = useSize()
  const strengthOf = useStrength()
  const weighed = useWeightWithError()
  return ({ litrage, strength, weight_full, weight_empty }) => {
    const full = weight_full && weighed(weight_full)
    const empty = weight_empty && weighed(weight_empty)
    return [
      ...(litrage === null ? [] : [size(litrage)]),
      ...(strength === null ? [] : [strengthOf(strength)]),
      ...(full === null ? [] : [t`full ${full}`]),
      ...(empty === null ? [] : [t`empty ${empty}`]),
      ...([weight_full, weight_empty].some((weight) => weight?.has_outliers)
        ? [t`others differ`]
        : []),
    ]
  }
}

/** A weight of whole grams with its ±, both in one unit: 1,234 ± 5 g. */
function useWeightWithError(): (weighed: { weight: Decigrams; error: Decigrams }) => string {
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
