import * as z from 'zod/mini'
import { text } from '#domain/scalars.ts'

export const GEOCODE_PATH = '/api/v2/client/geocode'

/** Shorter texts are in too many addresses to be worth a question. */
export const GEOCODE_MIN_LENGTH = 3

export const geocodeQuery = z.object({ q: z.optional(text(200).check(z.trim())) })

/** A place on the map. */
export const foundPlace = z.object({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** ISO 3166-1, two capitals; null where the map does not say. */
  country_id: z.nullable(z.string()),
})
export type FoundPlace = z.infer<typeof foundPlace>

export const geocodeAnswer = z.object({ data: z.array(foundPlace), total: z.int() })
