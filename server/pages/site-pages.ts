import { createHash } from 'node:crypto'
import { LANGUAGES } from '#domain/languages.ts'
import { PAGE_NAMES, type PageData } from '#site/pages.ts'
import { renderPage } from '#site/render-page.tsx'
import { CachedFile } from '../http/cached-file.ts'
import type { PageTemplate } from './page-template.ts'

/** Every page in every language, and as many again while contents change. */
const MOST_CACHED = PAGE_NAMES.length * LANGUAGES.length * 2

/** Renders public pages, and caches each until its data changes. */
export class SitePages {
  readonly #template: PageTemplate
  readonly #drawn = new Map<string, CachedFile>()

  constructor(template: PageTemplate) {
    this.#template = template
  }

  /** @param origin scheme, host and port, as people reach the server; null when not known */
  draw(data: PageData, origin: string | null): CachedFile {
    const key = createHash('sha256')
      .update(JSON.stringify([origin, data]))
      .digest('base64url')
    const known = this.#drawn.get(key)
    if (known) return known
    const drawn = new CachedFile(Buffer.from(this.#html(data, origin)), {
      type: 'text/html; charset=utf-8',
      isCompressible: true,
      headers: { 'cache-control': 'no-cache', 'content-language': data.language, vary: 'cookie' },
    })
    this.#cache(key, drawn)
    return drawn
  }

  #html(data: PageData, origin: string | null): string {
    const fonts = this.#template.fontsOf(data.language)
    return this.#template.fill(data.language, renderPage(data, { origin, fonts }))
  }

  /** Evicts the oldest: contents change, and one server has several names for itself. */
  #cache(key: string, drawn: CachedFile): void {
    this.#drawn.set(key, drawn)
    const [oldest] = this.#drawn.keys()
    if (this.#drawn.size > MOST_CACHED && oldest !== undefined) this.#drawn.delete(oldest)
  }
}
