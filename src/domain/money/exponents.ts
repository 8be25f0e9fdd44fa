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

function exponent(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]))
}
