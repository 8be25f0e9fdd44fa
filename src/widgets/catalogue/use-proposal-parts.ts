import { useLingui } from '@lingui/react/macro'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { useStrength } from '#client/form/use-strength.ts'
import { useSize } from './use-size.ts'
import { useWeightWithError } from './use-weight-with-error.ts'

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
    ]
  }
}
