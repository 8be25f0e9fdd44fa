import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { useFormat } from '#client/use-format.ts'

type Amount = Pick<Entry, 'is_full' | 'count' | 'gross' | 'millilitres' | 'net'>

/** Formats the amount of an entry: bottles, millilitres, or grams. */
export function useAmountLabel(): (amount: Amount) => string {
  const { t } = useLingui()
  const { net: netAmount, volume, weight } = useFormat()
  return useCallback(
    ({ is_full, count, gross, millilitres, net }) => {
      if (is_full) {
        const bottles = count ?? 0
        return t`${plural(bottles, { one: '# full', other: '# full' })}`
      }
      if (net !== null) return netAmount(net)
      if (millilitres !== null) return volume(millilitres)
      return gross === null ? '' : weight(gross)
    },
    [t, netAmount, volume, weight],
  )
}
