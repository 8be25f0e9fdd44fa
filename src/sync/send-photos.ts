import { uploadImage } from '#api/upload-call.ts'
import { editGood } from '#domain/commands/edit-good.ts'
import { actorOf, type Actor } from '#domain/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { commit } from '#storage/commit.ts'
import { deviceName, readMeta } from '#storage/meta.ts'
import { forgetDonePhotos, waitingPhotos, weavePhotos, type PhotoRecord } from '#storage/photos.ts'
import { readRow } from '#storage/state.ts'
import type { SyncParts } from './parts.ts'

/**
 * - `none`: nothing is left to do
 * - `sent`: one was uploaded, and there may be more
 * - `retry`: the server cannot be reached
 */
export type PhotoStep = 'none' | 'sent' | 'retry'

/**
 * Uploads the next photo that waits. Once all of a good's are up, they become its pictures by an
 * edit that is queued as any other deed. One at a time, so that what was counted meanwhile need
 * not wait for pictures.
 */
export async function sendNextPhoto(parts: SyncParts): Promise<PhotoStep> {
  const { database } = parts
  const me = await readMeta(database, 'me')
  if (!me) return 'none'
  await forgetDonePhotos(database, parts.now())
  const waiting = await waitingPhotos(database)
  const next = waiting.find(({ path }) => path === null)
  const isUp = (photo: PhotoRecord): boolean =>
    !waiting.some(({ good_id, path }) => good_id === photo.good_id && path === null)
  const ready = new Set(waiting.filter(isUp).map(({ good_id }) => good_id))
  for (const goodId of ready) await showPhotos(parts, actorOf(me), goodId)
  if (next) return upload(parts, next)
  return ready.size > 0 ? 'sent' : 'none'
}

async function upload({ api, database }: SyncParts, photo: PhotoRecord): Promise<PhotoStep> {
  const { id, bytes, type } = photo
  if (bytes === null) {
    await database.photos.delete(id)
    return 'sent'
  }
  const answer = await uploadImage(api, new Blob([bytes], { type }), id)
  if (answer.kind === 'unknown') return 'retry'
  if (answer.kind === 'ok') {
    await database.photos.update(id, { path: answer.value.filePath })
    return 'sent'
  }
  // Whoever has to sign in again sends it then.
  if (answer.status === 401 || answer.status === 403) return 'none'
  await database.photos.update(id, { fault: answer.error.code })
  return 'sent'
}

/** Puts the uploaded photos of a good among its pictures, each at its place. */
async function showPhotos(parts: SyncParts, actor: Actor, goodId: string): Promise<void> {
  const { database, newId, now } = parts
  const { device_id } = await deviceName(database, newId)
  const at = now()
  await database.transaction('rw', database.tables, async () => {
    const good = await readRow(database, 'goods', goodId)
    const photos = (await waitingPhotos(database)).filter(
      ({ good_id, path }) => good_id === goodId && path !== null,
    )
    const ids = photos.map(({ id }) => id)
    if (!good || good.deleted_at !== null) return database.photos.bulkDelete(ids)
    const fresh = photos.filter(({ path }) => path !== null && !good.images.includes(path))
    const images = weavePhotos(good.images, fresh, ({ path }) => path ?? '')
    const outcome = await commit(
      database,
      editGood,
      { good_id: goodId, before: { images: good.images }, after: { images } },
      { id: newId(), actor, device_id, now: new Date(at).toISOString() },
    )
    const change = isRejection(outcome) ? { fault: outcome.code } : { done_at: at, bytes: null }
    await database.photos.bulkUpdate(ids.map((key) => ({ key, changes: change })))
    return undefined
  })
}
