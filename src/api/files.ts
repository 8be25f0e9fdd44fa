import { PICTURES } from '#protocol/files.ts'
import { call, type Api } from './api.ts'

/** A photo takes long over a weak network. */
const TIMEOUT_MS = 120_000

/**
 * Uploads an image; the answer holds the path at which it is served.
 * @param id an upload that is repeated with the same id is stored once
 */
export function uploadImage(api: Api, image: Blob, id?: string) {
  const body = new FormData()
  body.append('file', image)
  const headers = id === undefined ? {} : { 'idempotency-key': id }
  return call(api, PICTURES.upload, { body, headers, timeoutMs: TIMEOUT_MS })
}
