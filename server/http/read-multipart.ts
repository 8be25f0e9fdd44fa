import type { Context } from 'hono'
import { readBytes } from './read-request.ts'
import { HttpError } from './http-error.ts'

/** Space for boundaries and part headers, beyond the files. */
const ENVELOPE_BYTES = 16 * 1024

/** How many other form fields are accepted beside the files; they are ignored. */
const OTHER_PARTS = 20

/**
 * Reads the files of a multipart/form-data body, in order, and never reads more than `maxBytes`
 * plus the envelope.
 * @throws {HttpError} 415 or 400 bad_json, 413 too_large, 422 when there is no file
 */
export async function readFiles(
  c: Context,
  maxBytes: number,
  maxFiles: number,
): Promise<Uint8Array[]> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new HttpError(415, 'bad_json')
  const limit = maxBytes + ENVELOPE_BYTES
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new HttpError(413, 'too_large')
  const body = await readBytes(c.req.raw.body, limit)
  if (hasMoreParts(body, maxFiles + OTHER_PARTS)) throw new HttpError(413, 'too_large')
  const files = await filesOf(body, type)
  if (files.length > maxFiles) throw new HttpError(413, 'too_large')
  if (files.length === 0) {
    throw new HttpError(422, 'bad_request', { params: [{ param: 'file', code: 'required' }] })
  }
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}

/**
 * Parsing a body of hundreds of thousands of empty parts would block the server for seconds. Every
 * part has this header, and no image contains it dozens of times.
 */
function hasMoreParts(body: Uint8Array, most: number): boolean {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  let parts = 0
  for (const _ of text.matchAll(/content-disposition/gi)) {
    parts += 1
    if (parts > most) return true
  }
  return false
}

async function filesOf(body: Uint8Array, type: string): Promise<File[]> {
  try {
    const whole = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    const form = await whole.formData()
    return [...form.values()].filter((value) => value instanceof File)
  } catch {
    throw new HttpError(400, 'bad_json')
  }
}
