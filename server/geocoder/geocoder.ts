import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { FoundPlace } from '#protocol/branches/branches.ts'
import { DAY_MS } from '#domain/units.ts'

const MAX_ADDRESS = 500

/** Reads the service's answer, skipping entries that are not places. */
export function readPlaces(answer: unknown): FoundPlace[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => readPlace(one) ?? [])
}

function readPlace(one: unknown): FoundPlace | null {
  if (typeof one !== 'object' || one === null) return null
  const { display_name, lat, lon, address } = one as Record<string, unknown>
  const [latitude, longitude] = [Number(lat), Number(lon)]
  if (typeof display_name !== 'string' || display_name.trim() === '') return null
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null
  return {
    address: display_name.trim().slice(0, MAX_ADDRESS),
    latitude,
    longitude,
    country_id: readCountry(address),
  }
}

function isWithin(degrees: number, most: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= most
}

function readCountry(address: unknown): string | null {
  if (typeof address !== 'object' || address === null || !('country_code' in address)) return null
  const code = String(address.country_code).toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

/** Nominatim's usage policy: at most one request a second, over all users. */
const SPACING_MS = 1000
const TIMEOUT_MS = 5000
/** With more callers waiting, a further one fails at once. */
const MAX_WAITING = 5
const CACHED_MS = 7 * DAY_MS
const MAX_CACHED = 2000
const MOST_PLACES = 5

export interface GeocoderDeps {
  /** Base URL of the service, without `/search`. */
  url: string
  /** Sent as contact to the operator of the service. */
  publicUrl: string | null
  fetch: typeof fetch
  /** ms since 1970 */
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

interface Cached {
  places: FoundPlace[]
  at: number
}

/** The service could not be reached; the person can still use the address as typed. */
export class GeocoderUnreachable extends Error {
  constructor(cause?: unknown) {
    super("the address search can't be reached", { cause })
    this.name = 'GeocoderUnreachable'
  }
}

/**
 * Searches addresses with Nominatim as its usage policy demands: one request a second, with an
 * identifying user agent, and cached results.
 */
export class Geocoder {
  readonly #deps: GeocoderDeps
  readonly #cache = new Map<string, Cached>()
  #waiting = 0
  #turn: Promise<unknown> = Promise.resolve()
  #lastAt = -Infinity

  constructor(deps: GeocoderDeps) {
    this.#deps = deps
  }

  /** @throws {GeocoderUnreachable} */
  async search(text: string, language: Language): Promise<FoundPlace[]> {
    const key = `${language} ${text.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`
    const cached = this.#cache.get(key)
    if (cached && this.#deps.now() - cached.at < CACHED_MS) return cached.places
    const places = await this.#inTurn(() => this.#ask(text, language))
    this.#remember(key, places)
    return places
  }

  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) throw new GeocoderUnreachable()
    this.#waiting += 1
    const mine = this.#turn.then(async () => {
      const pause = this.#lastAt + SPACING_MS - this.#deps.now()
      if (pause > 0) await this.#deps.sleep(pause)
      this.#lastAt = this.#deps.now()
      return run()
    })
    this.#turn = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      this.#waiting -= 1
    }
  }

  async #ask(text: string, language: Language): Promise<FoundPlace[]> {
    const { url, publicUrl } = this.#deps
    const query = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(MOST_PLACES),
      'accept-language': [language, ...LANGUAGES.filter((other) => other !== language)].join(),
    })
    try {
      const response = await this.#deps.fetch(
        `${url.replace(/\/$/, '')}/search?${query.toString()}`,
        {
          headers: {
            accept: 'application/json',
            'user-agent': `Dram (inventory of bars)${publicUrl ? `, ${publicUrl}` : ''}`,
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      if (!response.ok) throw new GeocoderUnreachable(response.status)
      return readPlaces(await response.json())
    } catch (error) {
      throw error instanceof GeocoderUnreachable ? error : new GeocoderUnreachable(error)
    }
  }

  /** Evicts the oldest entry first. */
  #remember(key: string, places: FoundPlace[]): void {
    this.#cache.delete(key)
    this.#cache.set(key, { places, at: this.#deps.now() })
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
  }
}
