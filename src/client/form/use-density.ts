import { useLingui } from '@lingui/react/macro'
import type { GramsPerMl } from '#domain/units.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '../units.tsx'

const KILOGRAMS_PER_M3 = 1000

/** Formats densities in the company's unit. */
export function useDensity() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const isPerM3 = useUnits().density_unit === 'kg/m3'
  return {
    unit: isPerM3 ? t`kg/m³` : t`g/cm³`,
    /** 0.9463 g/cm³ or 946.3 kg/m³ */
    format: (density: GramsPerMl): string => {
      const amount = isPerM3
        ? formatNumber(density * KILOGRAMS_PER_M3, language, 1)
        : formatNumber(density, language, 4)
      return isPerM3 ? t`${amount} kg/m³` : t`${amount} g/cm³`
    },
  }
}
