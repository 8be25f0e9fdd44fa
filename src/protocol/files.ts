import * as z from 'zod/mini'
import type { Operation } from './operation.ts'

/** Accepts multipart/form-data with one file or several, under any field name. */
export const UPLOAD_PATH = '/api/files/upload'

/** The path under which uploaded files are served to anyone who knows their names. */
export const FILES_PATH = '/files'

export const UPLOAD_MAX_FILES = 10
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** All files of one request together. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024

/** The longer side of a stored image, in pixels. */
export const IMAGE_MAX_SIDE = 1600

const filePath = z.string().check(z.regex(/^\/files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png)$/))

export const uploadAnswer = z.object({
  /** The first of `filePaths`, for uploads of one file. */
  filePath,
  /** In the order of the files in the request. */
  filePaths: z.array(filePath),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const PICTURES = {
  upload: {
    id: 'uploadImages',
    route: `POST ${UPLOAD_PATH}`,
    scope: 'write_items',
    may: 'people',
    body: 'images',
    answer: uploadAnswer,
  },
  read: {
    id: 'getImage',
    route: `GET ${FILES_PATH}/:company_id/:file`,
    may: 'anybody',
    answer: ['image/jpeg', 'image/png'],
  },
} as const satisfies Record<string, Operation>
