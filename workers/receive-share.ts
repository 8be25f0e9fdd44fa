import { SHARE_CACHE, SHARE_FIELD, SHARE_PATH, SHARED_FILE } from '#domain/import/share-target.ts'

/** Keeps a file that another app shares for the import screen, which is opened then. */
export async function receiveShare(request: Request): Promise<Response> {
  const file = (await request.formData()).get(SHARE_FIELD)
  const cache = await caches.open(SHARE_CACHE)
  if (file instanceof File) await cache.put(SHARED_FILE, new Response(file))
  return Response.redirect(SHARE_PATH, 303)
}
