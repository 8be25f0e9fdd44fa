import { traitsOf, type Language } from '../languages.ts'
import type { SmallestUnits } from './amount.ts'
import { exponentOf, shownDecimals } from './exponents.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** An amount with its currency, as the language writes it: 12 500 ֏. Whole amounts have no decimals. */
export function formatMoney(amount: SmallestUnits, currency: string, language: Language): string {
  return textOf(partsOf(amount, currency, language))
}

function partsOf(
  amount: SmallestUnits,
  currency: string,
  language: Language,
): Intl.NumberFormatPart[] {
  const unit = 10 ** exponentOf(currency)
  const decimals = amount % unit === 0 ? 0 : shownDecimals(amount, currency)
  return formatterOf(currency, language, decimals).formatToParts(amount / unit)
}

/** The same in parts: the figure, and the currency on either side with its space. */
export function moneyParts(
  amount: SmallestUnits,
  currency: string,
  language: Language,
): { before: string; figure: string; after: string } {
  const parts = partsOf(amount, currency, language)
  const start = parts.findIndex(isOfFigure)
  const end = parts.findLastIndex(isOfFigure) + 1
  return {
    before: textOf(parts.slice(0, start)),
    figure: textOf(parts.slice(start, end)),
    after: textOf(parts.slice(end)),
  }
}

const isOfFigure = ({ type }: Intl.NumberFormatPart): boolean =>
  type !== 'currency' && type !== 'literal'

const textOf = (parts: Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('')

/** The sign of a currency, as it stands beside an amount. */
export function symbolOf(currency: string, language: Language): string {
  const { before, after } = moneyParts(0, currency, language)
  return (before || after).trim()
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
