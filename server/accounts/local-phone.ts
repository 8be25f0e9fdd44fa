import type { Context } from 'hono'
import { toInternational } from '#domain/account/phone.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ClientAddresses } from '../http/client-address.ts'
import { companyCountry } from '../sql/account/companies.ts'

/** The fields of requests that hold a phone number, and those that may hold its country. */
const PHONES = ['phone', 'phone_number', 'phoneNumber']
const COUNTRIES = ['country', 'country_id']

/**
 * Completes the local phone numbers of a request's body before it is checked. A local number of a
 * country that nobody knows stays as it is, and is no phone number.
 * @param known the country, unless the body tells another
 */
export function completePhones(known: string | null): (body: unknown) => unknown {
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const fields: Record<string, unknown> = { ...body }
    const country = COUNTRIES.map((name) => fields[name]).find((value) => typeof value === 'string')
    for (const name of PHONES) {
      const value = fields[name]
      if (typeof value === 'string') fields[name] = toInternational(value, country ?? known)
    }
    return fields
  }
}

/** Completes the local numbers of a signed-in person's company. */
export async function completeCompanyPhones(
  { clients }: { clients: ClientAddresses },
  c: Context<AppEnv>,
): Promise<(body: unknown) => unknown> {
  const { companyId } = c.get('company')
  const known = await companyCountry(c.get('company'), companyId)
  return completePhones(known ?? clients.countryOf(c))
}
