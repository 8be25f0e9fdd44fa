import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'
import { allRows } from '#storage/optimistic.ts'
import { useLive } from './use-live.ts'

/**
 * The country of the company's oldest branch that was found on a map, else the one of its sign-up:
 * ISO 3166-1, two capitals.
 */
export function useCompanyCountry(): string {
  const country = useLive(async (database) => {
    const branches = await allRows(database, 'branches')
    const oldest = branches.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    const located = oldest.find(({ country_id }) => country_id !== null)
    if (located) return located.country_id
    const [company] = await allRows(database, 'companies')
    return company?.country
  })
  return country ?? FALLBACK_COUNTRY
}
