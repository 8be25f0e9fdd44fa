import { useLingui } from '@lingui/react/macro'
import {
  readingNotation,
  shownVolumes,
  shownWeights,
  volumeNotation,
  weightNotation,
} from '#domain/account/amount-units.ts'
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

/** Formats amounts with the company's units, in the user's language. */
export function useFormat() {
  const { language } = useLanguage()
  const { volume_unit, weight_unit } = useUnits()
  const { weightIn, volumeIn, volumeText } = useUnitTexts()
  const net = (weight: Decigrams): string => weightIn(weight, weightNotation(weight_unit, weight))
  return {
    language,
    number: (value: number): string => formatNumber(value, language),
    /** 350.00 ml, 0.350 l or 1.25 l */
    volume: (volume: Millilitres): string => volumeIn(volume, volumeNotation(volume_unit, volume)),
    /** In a table, or a total of one, no finer than its ± in ml: 350.00 ml, 0.35 l or 2.3 l */
    totalVolume: (volume: Millilitres, uncertainty: number | null = null): string =>
      volumeIn(volume, shownVolumes(volume_unit, uncertainty)),
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
    grams: (grams: number): string => net(gramsToDecigrams(grams)),
    /** In a table, or a total of one, no finer than its ± in g: 350.0 g, 0.35 kg or 2.3 kg */
    totalGrams: (grams: number, uncertainty: number | null = null): string =>
      weightIn(gramsToDecigrams(grams), shownWeights(weight_unit, uncertainty)),
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
  const volumeIn = (
    volume: Millilitres,
    { unit, decimals }: ReturnType<typeof volumeNotation>,
  ): string => {
    const isLitres = unit === 'liter'
    const amount = isLitres
      ? formatLitres(volume, language, decimals)
      : formatMillilitres(volume, language)
    return volumeText(amount, unit)
  }
  return { weightIn, volumeIn, volumeText }
}
