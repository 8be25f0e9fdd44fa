import { useLingui } from '@lingui/react/macro'
import { MILLILITRES_PER_LITRE, type Millilitres } from '#domain/units.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'

/** A bottle's size as labels have it: 0.7 l, or 700 ml where the company measures in millilitres. */
export function useSize(): (size: Millilitres) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { volume_unit } = useUnits()
  return (size) => {
    if (volume_unit === 'milliliter') {
      const amount = formatNumber(size, language)
      return t({ message: `${amount} ml`, comment: 'A volume in millilitres' })
    }
    const amount = formatNumber(size / MILLILITRES_PER_LITRE, language, decimalsOf(size))
    return t({ message: `${amount} l`, comment: 'A volume in litres' })
  }
}

/** The number of decimals that the size in litres has. */
function decimalsOf(size: Millilitres): number {
  if (size % 1000 === 0) return 0
  if (size % 100 === 0) return 1
  return size % 10 === 0 ? 2 : 3
}
