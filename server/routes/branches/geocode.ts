import type { Hono } from 'hono'
import { findPlaces, GEOCODE_MIN_LENGTH } from '#protocol/branches/branches.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { GeocoderUnreachable } from '../../geocoder/geocoder.ts'
import { HttpError } from '../../http/http-error.ts'
import { OperationRouter } from '../operation-router.ts'

/** Looks up addresses for the page, whose content security policy blocks other hosts. */
export function geocodeRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)
  router.on(findPlaces, async (c, { query: { q = '' } }) => {
    if (q.length < GEOCODE_MIN_LENGTH) return { data: [], total: 0 }
    const language = languageOf(c)
    try {
      const data = await deps.geocoder.search(q, language)
      return { data, total: data.length }
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error
      throw new HttpError(503, 'server_failed')
    }
  })
  return router.routes()
}
