import { useLingui } from '@lingui/react/macro'
import { gramsToDecigrams, type Decigrams, type Millilitres } from '#domain/units.ts'
import {
  formatGrams,
  formatKilograms,
  formatLitres,
  formatMillilitres,
  formatNumber,
} from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from './units.tsx'

/** Formats amounts with the company's units, in the user's language. */
export function useFormat() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { volume_unit, weight_unit } = useUnits()
  const weight = (decigrams: Decigrams): string => {
    if (weight_unit === 'kilogram') {
      const amount = formatKilograms(decigrams, language)
      return t({ message: `${amount} kg`, comment: 'A weight in kilograms' })
    }
    const amount = formatGrams(decigrams, language)
    return t({ message: `${amount} g`, comment: 'A weight in grams' })
  }
  return {
    language,
    number: (value: number): string => formatNumber(value, language),
    /** 350.00 ml or 0.350 l */
    volume: (volume: Millilitres): string => {
      if (volume_unit === 'liter') {
        const amount = formatLitres(volume, language)
        return t({ message: `${amount} l`, comment: 'A volume in litres' })
      }
      const amount = formatMillilitres(volume, language)
      return t({ message: `${amount} ml`, comment: 'A volume in millilitres' })
    },
    /** 822.0 g or 0.822 kg */
    weight,
    /** The same, from grams. */
    grams: (grams: number): string => weight(gramsToDecigrams(grams)),
  }
}
