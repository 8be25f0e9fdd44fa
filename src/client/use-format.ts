import { useLingui } from '@lingui/react/macro'
import { readingNotation, volumeNotation, weightNotation } from '#domain/account/amount-units.ts'
import { shownByEye } from '#domain/counting/by-eye.ts'
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

/**
 * Formats amounts with the company's units, in the user's language. Amounts in one line have one
 * unit: `largest` is the largest of them.
 */
export function useFormat() {
  const { language } = useLanguage()
  const { volume_unit, weight_unit } = useUnits()
  const { weightIn, volumeText } = useUnitTexts()
  const net = (weight: Decigrams, largest = weight): string =>
    weightIn(weight, weightNotation(weight_unit, largest))
  return {
    language,
    number: (value: number): string => formatNumber(value, language),
    /** 350.00 ml, 0.350 l or 1.25 l */
    volume: (volume: Millilitres, largest = volume): string => {
      const { unit, decimals } = volumeNotation(volume_unit, largest)
      const isLitres = unit === 'liter'
      const amount = isLitres
        ? formatLitres(volume, language, decimals)
        : formatMillilitres(volume, language)
      return volumeText(amount, unit)
    },
    /** An estimate, no finer than it is known: 350 ml or 0.35 l */
    estimate: (volume: Millilitres): string => {
      const seen = shownByEye(volume)
      const { unit } = volumeNotation(volume_unit, volume)
      const isLitres = unit === 'liter'
      return volumeText(
        isLitres ? formatLitres(seen, language, 2) : formatNumber(seen, language),
        unit,
      )
    },
    /** What a scale shows, or compares with: 822.0 g or 0.822 kg */
    weight: (weight: Decigrams): string => weightIn(weight, readingNotation(weight_unit)),
    /** An amount of what is sold by weight: 350.0 g, 0.350 kg or 1.25 kg */
    net,
    /** The same, from grams. */
    grams: (grams: number, largest = grams): string =>
      net(gramsToDecigrams(grams), gramsToDecigrams(largest)),
  }
}

/** Amounts with their unit. */
function useUnitTexts() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const weightIn = (weight: Decigrams, notation: ReturnType<typeof weightNotation>): string => {
    if (notation.unit === 'kilogram') {
      const amount = formatKilograms(weight, language, notation.decimals)
      return t({ message: `${amount} kg`, comment: 'A weight in kilograms' })
    }
    const amount = formatGrams(weight, language)
    return t({ message: `${amount} g`, comment: 'A weight in grams' })
  }
  const volumeText = (amount: string, unit: ReturnType<typeof volumeNotation>['unit']): string =>
    unit === 'liter'
      ? t({ message: `${amount} l`, comment: 'A volume in litres' })
      : t({ message: `${amount} ml`, comment: 'A volume in millilitres' })
  return { weightIn, volumeText }
}
