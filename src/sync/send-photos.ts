import { uploadImage } from '#api/files.ts'
import {
  doubtOldFaults,
  forgetDonePhotos,
  forgetPhoto,
  saveUpload,
  waitingPhotos,
} from '#storage/photos.ts'
import type { PhotoRecord } from '#storage/records/photo-record.ts'
import { showUploadedPhotos } from '#storage/show-uploaded-photos.ts'
import type { SyncDeps } from './sync-deps.ts'

/**
 * - `none`: nothing is left to do
 * - `sent`: one was uploaded, and there may be more
 * - `retry`: the server cannot be reached
 */
export type PhotoStep = 'none' | 'sent' | 'retry'

/**
 * Uploads the next photo that waits. One at a time, so that what was counted meanwhile need not
 * wait for pictures.
 */
export async function sendNextPhoto(deps: SyncDeps): Promise<PhotoStep> {
  const { database } = deps
  await forgetDonePhotos(database, deps.now())
  await doubtOldFaults(database)
  const shown = await showUploadedPhotos(deps)
  const next = (await waitingPhotos(database)).find(({ path }) => path === null)
  if (next) return upload(deps, next)
  return shown > 0 ? 'sent' : 'none'
}

async function upload({ api, database }: SyncDeps, photo: PhotoRecord): Promise<PhotoStep> {
  const { id, bytes, type } = photo
  if (bytes === null) {
    await forgetPhoto(database, id)
    return 'sent'
  }
  const answer = await uploadImage(api, new Blob([bytes], { type }), id)
  if (answer.kind === 'unknown') return 'retry'
  if (answer.kind === 'ok') {
    await saveUpload(database, id, { path: answer.value.filePath })
    return 'sent'
  }
  // After a sign-in it is sent again.
  if (answer.status === 401 || answer.status === 403) return 'none'
  await saveUpload(database, id, { fault: answer.error.code, is_judged: true })
  return 'sent'
}
