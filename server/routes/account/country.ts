import { Hono } from 'hono'
import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'
import { COUNTRY_PATH, type CountryAnswer } from '#protocol/account/account.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'

/** The visitor's country, for the prefix of their phone number: from the proxy, or a guess. */
export function countryRoutes({ clients }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(COUNTRY_PATH, (c) => {
    const answer: CountryAnswer = { iso2: clients.countryOf(c) ?? FALLBACK_COUNTRY }
    return c.json(answer)
  })

  return app
}
