import { traitsOf, type Language } from '../languages.ts'
import type { SmallestUnits } from './amount.ts'
import { exponentOf } from './exponents.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** An amount with its currency, as the language writes it: 12 500 ֏. Whole amounts have no decimals. */
export function formatMoney(amount: SmallestUnits, currency: string, language: Language): string {
  const digits = exponentOf(currency)
  const unit = 10 ** digits
  const decimals = amount % unit === 0 ? 0 : digits
  return formatterOf(currency, language, decimals).format(amount / unit)
}

function formatterOf(currency: string, language: Language, decimals: number): Intl.NumberFormat {
  const key = `${currency} ${language} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(traitsOf(language).numbers, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formatters.set(key, made)
  return made
}
