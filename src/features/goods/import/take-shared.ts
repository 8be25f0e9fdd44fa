import { SHARE_CACHE, SHARED_AT, SHARED_FILE, SHARED_FOR_MS } from '#domain/import/share-target.ts'

/** The file that another app has just shared, once; null when there is none. */
export async function takeShared(now = Date.now()): Promise<Blob | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARE_CACHE))) return null
  const cache = await caches.open(SHARE_CACHE)
  const shared = await cache.match(SHARED_FILE)
  const age = now - Number(shared?.headers.get(SHARED_AT) ?? 0)
  const file = age <= SHARED_FOR_MS ? await shared?.blob() : null
  // It is for whoever shared it: nobody finds it here later.
  await caches.delete(SHARE_CACHE)
  return file ?? null
}
