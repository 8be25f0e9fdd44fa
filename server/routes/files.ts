import type { Context } from 'hono'
import { PICTURES, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#protocol/files.ts'
import { must } from '#domain/must.ts'
import { instantAt } from '../platform/instant.ts'
import { limitAttempts } from '../accounts/sign-in/limit-attempts.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isFileName } from '../files/file-store.ts'
import { ImageError, type ImageErrorCode } from '../files/image-error.ts'
import { upload } from '../files/upload.ts'
import { idOfCall, markReplayed } from '../http/idempotency-key.ts'
import { readFiles } from '../http/read-multipart.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { callerOf } from '../sql/people/people.ts'
import type { OperationRouter } from './operation-router.ts'

const STATUS_OF: Record<ImageErrorCode, number> = {
  image_unsupported: 415,
  image_unreadable: 422,
  image_too_large: 413,
  server_busy: 503,
}

/** In seconds: about as long as a few pictures take. */
const BUSY_S = 5

/** Headers of a file, which is nothing but an image and never changes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Uploads of images. Anyone who knows a file's name may download it. */
export function filesRoutes(router: OperationRouter, deps: AppDeps): void {
  const { files } = deps
  router.on(PICTURES.upload, async (c) => {
    await limitAttempts(deps, 'upload', callerOf(c.get('person')), deps.clients.addressOf(c))
    const images = await readFiles(c, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES)
    const filePaths = await take(deps, c, images)
    return { filePath: must(filePaths[0], 'path of a file'), filePaths }
  })

  router.on(PICTURES.read, async (c, { params: { company_id, file } }) => {
    const name = `${company_id}/${file}`
    const bytes = isFileName(name) ? await files.get(name) : null
    if (!bytes) throw notFound()
    return c.body(new Uint8Array(bytes), 200, {
      ...HEADERS,
      'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'content-disposition': `inline; filename="${file}"`,
    })
  })
}

async function take(
  { files, pictures, now, newId }: AppDeps,
  c: Context<AppEnv>,
  images: Uint8Array[],
): Promise<string[]> {
  const { user } = c.get('person')
  const sent = {
    id: idOfCall(c, newId),
    user_id: user.id,
    created_at: instantAt(now()),
    images,
  }
  try {
    const stored = await upload({ company: c.get('company'), files, pictures }, sent)
    if (stored === 'key_reused') throw new HttpError(422, 'key_reused')
    if (stored.isKnown) markReplayed(c)
    return stored.paths
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    const later = error.fault === 'server_busy' ? { retryAfter: BUSY_S } : {}
    throw new HttpError(STATUS_OF[error.fault], error.fault, later)
  }
}
