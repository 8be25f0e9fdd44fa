import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { entryUncertainty, type UncertainEntry } from '#domain/counting/uncertainty.ts'
import { useFormat } from '#client/use-format.ts'

/**
 * The half-width of the 95 % interval of a volume in whole millilitres; null when unknown. Always
 * in millilitres, because in litres it would be too small to read.
 */
export function useUncertaintyLabel(): (
  entry: UncertainEntry,
  tareSpread?: number,
) => string | null {
  const { t } = useLingui()
  const { number } = useFormat()
  return useCallback(
    (entry, tareSpread) => {
      const uncertainty = entryUncertainty(entry, tareSpread)
      if (uncertainty === null || uncertainty === 0) return null
      const amount = number(Math.ceil(uncertainty))
      return t({ message: `± ${amount} ml`, comment: 'How far a volume may be off' })
    },
    [t, number],
  )
}
