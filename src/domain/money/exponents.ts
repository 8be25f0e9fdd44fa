/**
 * Currencies whose smallest unit is not a hundredth, by ISO 4217. Not taken from `Intl`: it tells
 * how many decimals are customary, which differs from browser to browser, and an amount that two
 * of them read differently would be wrong a hundredfold.
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  ...exponent(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'),
  ...exponent(3, 'BHD IQD JOD KWD LYD OMR TND'),
}

/** How many decimals an amount in the currency has: 12.50 dram are 1250 of its smallest unit. */
export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2
}

/** Currencies whose smallest coin in use is a whole one, though amounts have a hundredth of it. */
const WITHOUT_COINS = new Set(
  'AFN ALL AMD COP CRC HUF IDR IRR KPW LAK LBP MMK RSD SOS SYP UZS YER'.split(' '),
)

/**
 * How many decimals people read an amount with: none where nobody pays in them. What is less than
 * half of a whole one is not said to be nothing.
 */
export function shownDecimals(amount: number, currency: string): number {
  const digits = exponentOf(currency)
  const isNothing = amount !== 0 && Math.abs(amount) < 10 ** digits / 2
  return WITHOUT_COINS.has(currency) && !isNothing ? 0 : digits
}

function exponent(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]))
}
