import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { roundUncertainty, volumeNotation } from '#domain/account/amount-units.ts'
import { entryUncertainty, type UncertainEntry } from '#domain/counting/uncertainty.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'

/**
 * The half-width of the 95 % interval of a volume, in the unit of the volume; null when unknown.
 */
export function useUncertaintyLabel(): (
  entry: UncertainEntry,
  tareSpread?: number,
) => string | null {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { volume_unit } = useUnits()
  return useCallback(
    (entry, tareSpread) => {
      const uncertainty = entryUncertainty(entry, tareSpread)
      if (uncertainty === null || uncertainty === 0) return null
      const notation = volumeNotation(volume_unit, entry.millilitres ?? 0)
      const rounded = roundUncertainty(uncertainty, notation)
      const amount = formatNumber(rounded.amount, language, rounded.decimals)
      return notation.unit === 'liter'
        ? t({ message: `± ${amount} l`, comment: 'How far a volume may be off, in litres' })
        : t({ message: `± ${amount} ml`, comment: 'How far a volume may be off' })
    },
    [t, language, volume_unit],
  )
}
