import { useLingui } from '@lingui/react/macro'
import type { Decigrams, Millilitres } from '#domain/units.ts'
import { formatGrams, formatLitres, formatMillilitres, formatNumber } from './format.ts'
import { useLanguage } from './language.ts'

/** Amounts with their units, in the reader's language. */
export function useFormat() {
  const { t } = useLingui()
  const { language } = useLanguage()
  return {
    language,
    number: (value: number): string => formatNumber(value, language),
    /** 350.00 ml */
    volume: (volume: Millilitres): string => {
      const amount = formatMillilitres(volume, language)
      return t({ message: `${amount} ml`, comment: 'A volume in millilitres' })
    },
    /** 12.346 l */
    litres: (volume: Millilitres): string => {
      const amount = formatLitres(volume, language)
      return t({ message: `${amount} l`, comment: 'A volume in litres' })
    },
    /** 822.0 g */
    weight: (weight: Decigrams): string => {
      const amount = formatGrams(weight, language)
      return t({ message: `${amount} g`, comment: 'A weight in grams' })
    },
    /** 822.0 g, from grams */
    grams: (weight: number): string => {
      const amount = formatNumber(weight, language, 1)
      return t({ message: `${amount} g`, comment: 'A weight in grams' })
    },
  }
}
