import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { MaybeByEye } from '#domain/counting/by-eye.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { useFormat } from '#client/use-format.ts'

type Amount = Pick<Entry, 'is_full' | 'count' | 'gross' | 'millilitres' | 'net'> & MaybeByEye

/** Formats the amount of an entry: bottles, millilitres, or grams; an estimate is said to be one. */
export function useAmountLabel(): (amount: Amount) => string {
  const { t } = useLingui()
  const { net: netAmount, volume, estimate, weight } = useFormat()
  return useCallback(
    ({ is_full, count, gross, millilitres, net, tenths = null }) => {
      if (is_full) {
        const bottles = count ?? 0
        if (bottles === 0) return t`None left`
        return t`${plural(bottles, { one: '# full', other: '# full' })}`
      }
      if (net !== null) return netAmount(net)
      if (tenths !== null) {
        const seen = millilitres === null ? `${tenths}/10` : estimate(millilitres)
        return t`${seen} by eye`
      }
      if (millilitres !== null) return volume(millilitres)
      return gross === null ? '' : weight(gross)
    },
    [t, netAmount, volume, estimate, weight],
  )
}
