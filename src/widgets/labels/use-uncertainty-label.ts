import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { roundUncertainty, volumeNotation } from '#domain/account/amount-units.ts'
import { entryUncertainty, type UncertainEntry } from '#domain/counting/uncertainty.ts'
import type { Millilitres } from '#domain/units.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'

/** The half-width of the 95 % interval of a volume, in the unit of the volume. */
export function usePlusMinus(): (uncertainty: Millilitres, volume: Millilitres) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { volume_unit } = useUnits()
  return useCallback(
    (uncertainty, volume) => {
      const notation = volumeNotation(volume_unit, volume)
      const rounded = roundUncertainty(uncertainty, notation)
      const amount = formatNumber(rounded.amount, language, rounded.decimals)
      return notation.unit === 'liter'
        ? t({ message: `± ${amount} l`, comment: 'How far a volume may be off, in litres' })
        : t({ message: `± ${amount} ml`, comment: 'How far a volume may be off' })
    },
    [t, language, volume_unit],
  )
}

/** The same of an entry; null when it is unknown. */
export function useUncertaintyLabel(): (
  entry: UncertainEntry,
  tareSpread?: number,
) => string | null {
  const plusMinus = usePlusMinus()
  return useCallback(
    (entry, tareSpread) => {
      const uncertainty = entryUncertainty(entry, tareSpread)
      if (uncertainty === null || uncertainty === 0) return null
      return plusMinus(uncertainty, entry.millilitres ?? 0)
    },
    [plusMinus],
  )
}
