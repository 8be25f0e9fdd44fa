import { Hono } from 'hono'
import { COUNTRY_PATH, FALLBACK_COUNTRY, type CountryAnswer } from '#protocol/account/account.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'

/** Where a visitor is, for the first digits of their phone number: as the proxy says, or a guess. */
export function countryRoutes({ clients }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(COUNTRY_PATH, (c) => {
    const answer: CountryAnswer = { iso2: clients.countryOf(c) ?? FALLBACK_COUNTRY }
    return c.json(answer)
  })

  return app
}
