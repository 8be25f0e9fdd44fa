import { Hono } from 'hono'
import { canManageCompany } from '#domain/people/permissions.ts'
import { GEOCODE_MIN_LENGTH, GEOCODE_PATH, geocodeQuery } from '#protocol/branches/branches.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { GeocoderUnreachable } from '../../geocoder/geocoder.ts'
import { readQuery } from '../../http/read-request.ts'
import { HttpError } from '../../http/http-error.ts'

/** Looks up addresses for the page, whose content security policy blocks other hosts. */
export function geocodeRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(GEOCODE_PATH, signedIn(deps), permit(canManageCompany), async (c) => {
    const { q = '' } = readQuery(c, geocodeQuery)
    if (q.length < GEOCODE_MIN_LENGTH) return c.json({ data: [], total: 0 })
    const language = languageOf(c)
    try {
      const data = await deps.geocoder.search(q, language)
      return c.json({ data, total: data.length })
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error
      throw new HttpError(503, 'server_failed')
    }
  })
  return app
}
