import { uploadAnswer, UPLOAD_PATH, type UploadAnswer } from '#protocol/files.ts'
import type { Answer, Api } from './api.ts'

/** A photo takes long over a weak network. */
const TIMEOUT_MS = 120_000

/**
 * Uploads an image; the answer holds the path at which it is served.
 * @param id an upload that is repeated with the same id is stored once
 */
export function uploadImage(api: Api, image: Blob, id?: string): Promise<Answer<UploadAnswer>> {
  const form = new FormData()
  form.append('file', image)
  const headers = id === undefined ? {} : { 'idempotency-key': id }
  return api.request('POST', UPLOAD_PATH, uploadAnswer, {
    body: form,
    headers,
    timeoutMs: TIMEOUT_MS,
  })
}
