import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CachedFile, compressWithBrotli, isWorthCompressing } from './cached-file.ts'

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

/** The ending of a file that the build compressed; the rest of the name is the file's. */
const BROTLI = '.br'
const BEST = 11

/** Every page of the app; a person signs in to read one, so search engines list none. */
const APP = '/index.html'

/** The patterns of the addresses of the app's pages, as the build of the app lists them. */
const PAGES = '/pages.json'

/** No page itself: the template of the public pages, and that list. */
const NOT_SERVED = new Set(['/site.html', PAGES])

/**
 * The built app, read into memory at start: a few megabytes, and no path from a request ever
 * reaches the file system. Files below /assets have a content hash in their name and are cached for
 * ever; all others are revalidated each time, above all the service worker, because otherwise an
 * old version would stay.
 */
export class StaticFiles {
  readonly #files = new Map<string, CachedFile>()
  readonly #isPage: (path: string) => boolean = () => false

  /** @param directory the build output; if it does not exist, nothing is served */
  constructor(directory: string) {
    if (!existsSync(directory)) return
    this.#isPage = pageTest(JSON.parse(readFileSync(directory + PAGES, 'utf8')))
    for (const file of filesIn(directory)) {
      const name = `/${path.relative(directory, file).split(path.sep).join('/')}`
      if (!NOT_SERVED.has(name)) this.#files.set(name, readFile(file, name))
    }
  }

  /**
   * Stores each file of a build as small as Brotli can make it: it is made once, and loaded on every
   * new phone. A server that has none compresses on first request, and less well.
   */
  static async compress(directory: string): Promise<void> {
    const files = filesIn(directory).filter((file) => !STORED.has(path.extname(file)))
    await Promise.all(
      files.map(async (file) => {
        const bytes = readFileSync(file)
        if (!isWorthCompressing(bytes)) return
        writeFileSync(file + BROTLI, await compressWithBrotli(bytes, BEST))
      }),
    )
  }

  /**
   * Answers with a file, or with the app's page for a navigation; it shows its 'not found' screen
   * for an address that is unknown.
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
    return this.#files.get(APP)?.answer(request, this.#isPage(pathname) ? 200 : 404) ?? null
  }
}

/**
 * Whether a path is the address of a page.
 * @param patterns as the router writes them: `$id` is any segment, `{-$id}` one that may be missing
 */
function pageTest(patterns: readonly string[]): (path: string) => boolean {
  const sources = patterns.map((pattern) =>
    pattern
      .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
      .replaceAll(/\$\w+/g, '[^/]+')
      .replace(/^\/$/, ''),
  )
  const known = new RegExp(`^(?:${sources.join('|')})/?$`)
  return (path) => known.test(path)
}

/** The files of a build, without those that are compressed ones. */
function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && path.extname(found.name) !== BROTLI)
    .map(({ parentPath, name }) => path.join(parentPath, name))
}

function readFile(file: string, name: string): CachedFile {
  const extension = path.extname(name)
  const compressed = file + BROTLI
  const isNamedByContent = name.startsWith('/assets/')
  return new CachedFile(readFileSync(file), {
    type: TYPES[extension] ?? 'application/octet-stream',
    isCompressible: !STORED.has(extension),
    brotli: isMadeOf(compressed, file) ? readFileSync(compressed) : undefined,
    headers: {
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(name === APP ? { 'x-robots-tag': 'noindex' } : {}),
    },
  })
}

/** Whether it is there, and the file has not been changed since. */
function isMadeOf(compressed: string, file: string): boolean {
  const made = statSync(compressed, { throwIfNoEntry: false })
  return made !== undefined && made.mtimeMs >= statSync(file).mtimeMs
}
