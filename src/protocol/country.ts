import * as z from 'zod/mini'

export const COUNTRY_PATH = '/api/v2/client/country/iso2'

/** For whoever's country is not known. */
export const FALLBACK_COUNTRY = 'AM'

export const countryAnswer = z.object({ iso2: z.string().check(z.length(2)) })
export type CountryAnswer = z.infer<typeof countryAnswer>
