import {
  SHARE_CACHE,
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_AT,
  SHARED_FILE,
} from '#domain/import/share-target.ts'

/** Keeps a file that another app shares for the import screen, which is opened then. */
export async function receiveShare(request: Request): Promise<Response> {
  // Without room for it, the screen asks for the file.
  await keep(request).catch(() => undefined)
  return Response.redirect(SHARE_PATH, 303)
}

async function keep(request: Request): Promise<void> {
  const file = (await request.formData()).get(SHARE_FIELD)
  if (!(file instanceof File)) return
  const cache = await caches.open(SHARE_CACHE)
  const headers = { [SHARED_AT]: String(Date.now()) }
  await cache.put(SHARED_FILE, new Response(file, { headers }))
}
