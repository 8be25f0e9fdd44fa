import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { FoundPlace } from '#protocol/geocode.ts'
import { readPlaces } from './read-places.ts'

/** What the public service asks of everyone: at most one request a second, all users together. */
const SPACING_MS = 1000
const TIMEOUT_MS = 5000
/** Who would wait longer than this for a turn is told so at once. */
const MAX_WAITING = 5
const CACHED_MS = 7 * 24 * 3600 * 1000
const MAX_CACHED = 2000
const MOST_PLACES = 5

export interface GeocoderParts {
  /** Of the service, without `/search`. */
  url: string
  /** Where whoever runs the service finds out who asks. */
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

/** The service could not be asked; what was typed has to do. */
export class GeocoderUnreachable extends Error {
  constructor(cause?: unknown) {
    super('the address search is not reachable', { cause })
    this.name = 'GeocoderUnreachable'
  }
}

/**
 * Asks a Nominatim for addresses as its usage policy wants it: one request a second, under a name
 * of its own, and never twice for the same.
 */
export class Geocoder {
  readonly #parts: GeocoderParts
  readonly #cache = new Map<string, Cached>()
  #waiting = 0
  #turn: Promise<unknown> = Promise.resolve()
  #lastAt = -Infinity

  constructor(parts: GeocoderParts) {
    this.#parts = parts
  }

  /** @throws {GeocoderUnreachable} */
  async search(text: string, language: Language): Promise<FoundPlace[]> {
    const key = `${language} ${text.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`
    const kept = this.#cache.get(key)
    if (kept && this.#parts.now() - kept.at < CACHED_MS) return kept.places
    const places = await this.#inTurn(() => this.#ask(text, language))
    this.#keep(key, places)
    return places
  }

  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) throw new GeocoderUnreachable()
    this.#waiting += 1
    const mine = this.#turn.then(async () => {
      const pause = this.#lastAt + SPACING_MS - this.#parts.now()
      if (pause > 0) await this.#parts.sleep(pause)
      this.#lastAt = this.#parts.now()
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
    const { url, publicUrl } = this.#parts
    const query = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(MOST_PLACES),
      'accept-language': [language, ...LANGUAGES.filter((other) => other !== language)].join(),
    })
    try {
      const response = await this.#parts.fetch(
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

  /** The oldest go first. */
  #keep(key: string, places: FoundPlace[]): void {
    this.#cache.delete(key)
    this.#cache.set(key, { places, at: this.#parts.now() })
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
  }
}
