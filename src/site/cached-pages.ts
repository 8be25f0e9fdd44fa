import { isLanguage } from '#domain/languages.ts'
import { PAGE_NAMES, PAGE_PATHS } from './pages.ts'

const CACHE = 'public-pages'

/** Longer nobody waits for a page that has been seen before. */
const PATIENCE_MS = 2000

const PATHS: ReadonlySet<string> = new Set([...PAGE_NAMES.map((name) => PAGE_PATHS[name]), '/home'])

/** Is this the address of a public page? */
export function isPublicPage({ pathname }: URL): boolean {
  return PATHS.has(pathname)
}

/**
 * In the service worker: a public page as the server has it now, or as it was seen last when the
 * server does not answer, or not soon.
 * @returns null when there is neither
 */
export async function answerPublicPage(request: Request): Promise<Response | null> {
  const cached = await cachedPage(new URL(request.url))
  const fresh = fetchAndCache(request).catch(() => null)
  if (!cached) return fresh
  return (await Promise.race([fresh, patience()])) ?? cached
}

/** A picture of a public page: as it was seen last, and brought up to date behind that. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(request)
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone())
    return response
  })
  if (!cached) return fresh
  fresh.catch(() => undefined)
  return cached
}

/**
 * Asks for all public pages, as they are in the language chosen here: the app has changed, and what
 * is kept names scripts that are gone. What cannot be had soon stays as it is.
 */
export async function refreshPublicPages(origin: string): Promise<void> {
  const asked = PAGE_NAMES.map((name) => fetchAndCache(new Request(origin + PAGE_PATHS[name])))
  await Promise.race([Promise.allSettled(asked), patience()])
}

async function fetchAndCache(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await cachePage(new URL(request.url), response.clone())
  return response
}

/** Under its language, and as the one that was seen last. */
async function cachePage(url: URL, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const language = response.headers.get('content-language')
  if (isLanguage(language)) await cache.put(keyOf(url, language), response.clone())
  await cache.put(keyOf(url, null), response)
}

async function cachedPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const asked = url.searchParams.get('lang')
  const inLanguage = asked === null ? undefined : await cache.match(keyOf(url, asked))
  return inLanguage ?? cache.match(keyOf(url, null))
}

function keyOf({ origin, pathname }: URL, language: string | null): string {
  const path = pathname === '/home' ? '/' : pathname
  return origin + path + (language === null ? '' : `?lang=${encodeURIComponent(language)}`)
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}
