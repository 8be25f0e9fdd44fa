import countryToCurrency from 'country-to-currency'
import type { Company } from '../account/companies.ts'

const USUAL_CURRENCY = 'AMD'

const BY_COUNTRY: Readonly<Record<string, string>> = countryToCurrency

/** Still named by the list of countries, though nobody can pay in it any more. */
const GONE = new Set(['ANG'])

/** Every currency of a country, by its ISO 4217 code. */
export const CURRENCIES: readonly string[] = [...new Set(Object.values(BY_COUNTRY))]
  .filter((code) => !GONE.has(code))
  .sort()

/** The currency of the company's prices: the owner's choice, else that of the country. */
export function currencyOf(company: Partial<Pick<Company, 'currency' | 'country'>>): string {
  return company.currency ?? BY_COUNTRY[company.country ?? ''] ?? USUAL_CURRENCY
}
