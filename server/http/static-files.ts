import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CachedFile } from './cached-file.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Already compressed, or too little gain. */
const STORED = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico'])

/** The template of the public pages; not a page itself. */
const NOT_SERVED = new Set(['/site.html'])

/** Paths of the app's pages. The app itself shows its 'not found' page for unknown ones. */
const APP_PAGES =
  /^\/(count|dashboard|repair|sign_in|sign_up|forget_password|reset_password|new-password|register|invitation|verify)(\/|$)/

/**
 * The built app, read into memory at start: a few megabytes, and no path from a request ever
 * reaches the file system. Files below /assets have a content hash in their name and are cached for
 * ever; all others are revalidated each time, above all the service worker, because otherwise an
 * old version would stay.
 */
export class StaticFiles {
  readonly #files = new Map<string, CachedFile>()

  /** @param directory the build output; if it does not exist, nothing is served */
  constructor(directory: string) {
    if (!existsSync(directory)) return
    for (const found of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!found.isFile()) continue
      const file = path.join(found.parentPath, found.name)
      const name = `/${path.relative(directory, file).split(path.sep).join('/')}`
      if (!NOT_SERVED.has(name)) this.#files.set(name, readFile(file, name))
    }
  }

  /**
   * Answers with a file, or with the app's page for a navigation.
   * @returns null when neither applies
   */
  answer(request: Request): Promise<Response> | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { pathname } = new URL(request.url)
    const file = this.#files.get(pathname)
    return file ? file.answer(request) : this.#answerPage(request, pathname)
  }

  #answerPage(request: Request, pathname: string): Promise<Response> | null {
    const wantsPage = (request.headers.get('accept') ?? '').includes('text/html')
    if (pathname !== '/' && (!wantsPage || pathname.startsWith('/assets/'))) return null
    const isKnown = pathname === '/' || APP_PAGES.test(pathname)
    return this.#files.get('/index.html')?.answer(request, isKnown ? 200 : 404) ?? null
  }
}

function readFile(file: string, name: string): CachedFile {
  const extension = path.extname(name)
  const isNamedByContent = name.startsWith('/assets/')
  return new CachedFile(readFileSync(file), {
    type: TYPES[extension] ?? 'application/octet-stream',
    isCompressible: !STORED.has(extension),
    headers: {
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
