import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import { decigramsToGrams } from '#domain/units.ts'

type Amount = Pick<Entry, 'is_full' | 'count' | 'gross' | 'millilitres' | 'net'>

/** Formats an amount for speech: rounded numbers, unabbreviated units. */
export function useSpokenMessage(): (amount: Amount) => string {
  const { t } = useLingui()
  return useCallback(
    ({ is_full, count, gross, millilitres, net }) => {
      if (is_full) {
        const bottles = count ?? 0
        return t`${plural(bottles, { one: '# full bottle', other: '# full bottles' })}`
      }
      if (net === null && millilitres !== null) {
        const volume = withoutMinusZero(Math.round(millilitres), 0)
        return t`${plural(volume, { one: '# millilitre', other: '# millilitres' })}`
      }
      const grams = decigramsToGrams(net ?? gross ?? 0)
      const weight = withoutMinusZero(Math.round(grams), 0)
      return t`${plural(weight, { one: '# gram', other: '# grams' })}`
    },
    [t],
  )
}
