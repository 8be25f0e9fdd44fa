import { uploadAnswer, UPLOAD_PATH, type UploadAnswer } from '#protocol/files.ts'
import type { Answer, Api } from './api.ts'

/** A photo over a weak network takes its time. */
const TIMEOUT_MS = 120_000

/**
 * Gives an image to the server, which answers where it is from then on.
 * @param id the same again is the same upload, which is kept once
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
