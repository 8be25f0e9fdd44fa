import { SHARE_CACHE, SHARED_FILE } from '#domain/import/share-target.ts'

/** The file that another app has shared, once; null when there is none. */
export async function takeShared(): Promise<Blob | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARE_CACHE))) return null
  const cache = await caches.open(SHARE_CACHE)
  const file = await (await cache.match(SHARED_FILE))?.blob()
  // It is for whoever shared it: nobody finds it here later.
  await caches.delete(SHARE_CACHE)
  return file ?? null
}
