import { traitsOf, type Language } from '../languages.ts'
import type { SmallestUnits } from './amount.ts'
import { exponentOf, shownDecimals } from './exponents.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** An amount with its currency, as the language writes it: 12 500 ֏. Whole amounts have no decimals. */
export function formatMoney(amount: SmallestUnits, currency: string, language: Language): string {
  const digits = exponentOf(currency)
  const unit = 10 ** digits
  const decimals = amount % unit === 0 ? 0 : shownDecimals(amount, currency)
  return formatterOf(currency, language, decimals).format(amount / unit)
}

interface Sum {
  amount: SmallestUnits
  currency: string
}

/** Sums in several currencies, without those that come to nothing beside others. */
export function someSums<One extends Sum>(sums: readonly One[]): readonly One[] {
  const some = sums.filter(({ amount }) => amount !== 0)
  return some.length > 0 ? some : sums.slice(0, 1)
}

/** They stand beside each other; empty: none. */
export function formatSums(sums: readonly Sum[], language: Language): string {
  return someSums(sums)
    .map(({ amount, currency }) => formatMoney(amount, currency, language))
    .join(' + ')
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
