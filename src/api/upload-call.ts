import { uploadAnswer, UPLOAD_PATH, type UploadAnswer } from '#protocol/files.ts'
import type { Answer, Api } from './api.ts'

/** A photo over a weak network takes its time. */
const TIMEOUT_MS = 120_000

/** Gives an image to the server, which answers where it is from then on. */
export function uploadImage(api: Api, image: Blob): Promise<Answer<UploadAnswer>> {
  const form = new FormData()
  form.append('file', image)
  return api.request('POST', UPLOAD_PATH, uploadAnswer, { body: form, timeoutMs: TIMEOUT_MS })
}
