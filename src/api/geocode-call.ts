import { GEOCODE_PATH, geocodeAnswer, type FoundPlace } from '#protocol/geocode.ts'
import type { Api } from './api.ts'

/** Places with this address; null when the search cannot be reached. */
export async function findPlaces(api: Api, text: string): Promise<FoundPlace[] | null> {
  const answer = await api.request('GET', GEOCODE_PATH, geocodeAnswer, {
    query: { q: text },
    timeoutMs: 10_000,
  })
  return answer.kind === 'ok' ? answer.value.data : null
}
