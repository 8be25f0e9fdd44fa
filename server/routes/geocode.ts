import { Hono } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import { GEOCODE_MIN_LENGTH, GEOCODE_PATH, geocodeQuery } from '#protocol/geocode.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { GeocoderUnreachable } from '../geocoder/geocoder.ts'
import { readQuery } from '../read-request.ts'
import { Refusal } from '../refusal.ts'

/** Addresses on a map, asked for on behalf of the page, which may load nothing from elsewhere. */
export function geocodeRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(GEOCODE_PATH, signedIn(parts), ownersOnly, async (c) => {
    const { q = '' } = readQuery(c, geocodeQuery)
    if (q.length < GEOCODE_MIN_LENGTH) return c.json({ data: [], total: 0 })
    const language = languageFromHeader(c.req.header('accept-language'))
    try {
      const data = await parts.geocoder.search(q, language)
      return c.json({ data, total: data.length })
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error
      throw new Refusal(503, 'server_failed')
    }
  })
  return app
}
