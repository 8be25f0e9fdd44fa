import { useLingui } from '@lingui/react/macro'
import { roundUncertainty, volumeNotation, weightNotation } from '#domain/account/amount-units.ts'
import type { StockUnit } from '#domain/stock/amounts.ts'
import { gramsToDecigrams } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'

/** Formats amounts of stock, and their ± with its unit where it stands alone: 9 ml, 0.009 l. */
export function useErrorLabel() {
  const { t } = useLingui()
  const { volume, grams, number, language } = useFormat()
  const { volume_unit, weight_unit } = useUnits()
  return {
    amount: (unit: StockUnit, amount: number): string => {
      if (unit === 'ml') return volume(amount)
      if (unit === 'g') return grams(amount)
      const pieces = number(amount)
      return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
    },
    /** @param beside the amount that it is of, in ml or g: both have one notation */
    error: (unit: 'ml' | 'g', error: number, beside = error): string => {
      const notation =
        unit === 'ml'
          ? volumeNotation(volume_unit, beside)
          : weightNotation(weight_unit, gramsToDecigrams(beside))
      const rounded = roundUncertainty(error, notation)
      const amount = formatNumber(rounded.amount, language, rounded.decimals)
      switch (notation.unit) {
        case 'liter':
          return t({ message: `${amount} l`, comment: 'A volume in litres' })
        case 'milliliter':
          return t({ message: `${amount} ml`, comment: 'A volume in millilitres' })
        case 'kilogram':
          return t({ message: `${amount} kg`, comment: 'A weight in kilograms' })
        case 'gram':
          return t({ message: `${amount} g`, comment: 'A weight in grams' })
      }
    },
  }
}
