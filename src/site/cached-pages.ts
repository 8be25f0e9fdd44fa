import { isLanguage } from '#domain/languages.ts'
import { PAGE_NAMES, PAGE_PATHS } from './pages.ts'

const CACHE = 'public-pages'

/** The longest wait for a fresh page when a cached one exists. */
const TIMEOUT_MS = 2000

const PATHS: ReadonlySet<string> = new Set([...PAGE_NAMES.map((name) => PAGE_PATHS[name]), '/home'])

export function isPublicPage({ pathname }: URL): boolean {
  return PATHS.has(pathname)
}

/**
 * In the service worker: the server's current page, or the cached one when the server does not
 * answer in time.
 * @returns null when there is neither
 */
export async function answerPublicPage(request: Request): Promise<Response | null> {
  const cached = await cachedPage(new URL(request.url))
  const fresh = fetchAndCache(request).catch(() => null)
  if (!cached) return fresh
  return (await Promise.race([fresh, timeout()])) ?? cached
}

/** A picture of a public page: the cached one, refreshed in the background. */
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
 * Refetches all public pages in the chosen language, because the app has changed and the cached
 * pages refer to scripts that no longer exist. Pages that do not arrive in time stay as they are.
 */
export async function refreshPublicPages(origin: string): Promise<void> {
  const requests = PAGE_NAMES.map((name) => fetchAndCache(new Request(origin + PAGE_PATHS[name])))
  await Promise.race([Promise.allSettled(requests), timeout()])
}

async function fetchAndCache(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await cachePage(new URL(request.url), response.clone())
  return response
}

/** Cached under its language, and as the page last visited. */
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

function timeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), TIMEOUT_MS)
  })
}
