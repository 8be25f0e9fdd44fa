import { cacheNames } from 'workbox-core'

/** The ids of the windows that were open when this version took over, in a cache of their own. */
const CACHE = 'older-windows'
const LIST = '/older-windows'

const openWindows = async (clients: Clients): Promise<string[]> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.map(({ id }) => id)
}

/** Windows that are open when a version takes over are of an older one until they are loaded anew. */
export async function noteOlderWindows(clients: Clients): Promise<void> {
  const ids = await openWindows(clients)
  const cache = await caches.open(CACHE)
  await cache.put(LIST, Response.json(ids))
}

/**
 * Calls back once, when the last of those windows is gone.
 * @param forget removes the files of their version
 */
export async function afterOlderWindows(
  clients: Clients,
  forget: () => Promise<unknown>,
): Promise<void> {
  const cache = await caches.open(CACHE)
  const list = await cache.match(LIST)
  if (!list) return
  const older = new Set((await list.json()) as string[])
  if ((await openWindows(clients)).some((id) => older.has(id))) return
  await forget()
  await cache.delete(LIST)
}

/** A file of an older version, for a window that is still of it; otherwise the server's. */
export async function answerOlderFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.precache)
  return (await cache.match(request.url)) ?? fetch(request)
}
