import { useLingui } from '@lingui/react/macro'
import type { GramsPerMl } from '#domain/units.ts'
import { formatNumber } from '../format.ts'
import { useLanguage } from '../language.ts'
import { useUnits } from '../units.tsx'

const KILOGRAMS_PER_M3 = 1000

/** Densities in the company's unit, to be read and to be typed. */
export function useDensity() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { density_unit } = useUnits()
  const isPerM3 = density_unit === 'kg/m3'
  const factor = isPerM3 ? KILOGRAMS_PER_M3 : 1
  return {
    unit: isPerM3 ? t`kg/m³` : t`g/cm³`,
    /** As a person would type it. */
    text: (density: GramsPerMl | null): string =>
      density === null ? '' : String(Number((density * factor).toFixed(6))),
    read: (typed: number | null): GramsPerMl | null =>
      typed === null ? null : Number((typed / factor).toFixed(9)),
    /** 0.9463 g/cm³ or 946.3 kg/m³ */
    format(density: GramsPerMl): string {
      const amount = formatNumber(density * factor, language, isPerM3 ? 1 : 4)
      return isPerM3 ? t`${amount} kg/m³` : t`${amount} g/cm³`
    },
  }
}
