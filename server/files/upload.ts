import { createHash, randomUUID } from 'node:crypto'
import { FILES_PATH } from '#protocol/files.ts'
import { must } from '#domain/must.ts'
import type { CompanySql } from '../sql/database.ts'
import { forgetStoredFiles, insertStoredFile } from '../sql/files/stored-files.ts'
import { findUpload, insertUpload, type Upload } from '../sql/files/uploads.ts'
import type { FileStore } from './file-store.ts'
import type { Pictures } from './pictures.ts'

interface Deps {
  company: CompanySql
  files: FileStore
  pictures: Pictures
}

/** The sender chooses `id`, so a repeated upload gets the same answer and is not stored. */
export interface Sent extends Pick<Upload, 'id' | 'user_id' | 'created_at'> {
  images: readonly Uint8Array[]
}

interface Stored {
  paths: string[]
  /** They were stored by an earlier request with this id. */
  isKnown: boolean
}

/**
 * Stores images and returns their paths; the same id gives the same paths.
 * @returns 'key_reused' when the id was used before with other images
 * @throws {ImageError} when one of them is not acceptable; then none is stored
 */
export async function upload(deps: Deps, sent: Sent): Promise<Stored | 'key_reused'> {
  const { company, files } = deps
  const digest = digestOf(sent.images)
  const known = await findUpload(company, company.companyId, sent.id)
  if (known) return answerOf(known, digest)
  const stored = await store(deps, sent)
  const { id, user_id, created_at } = sent
  const paths = stored.map((name) => `${FILES_PATH}/${name}`)
  const row = { id, user_id, created_at, digest, paths }
  if (await insertUpload(company, company.companyId, row)) return { paths, isKnown: false }
  // A concurrent request with the same id was faster, so its files stay.
  for (const name of stored) await files.remove(name)
  await forgetStoredFiles(company, company.companyId, stored)
  const first = await findUpload(company, company.companyId, sent.id)
  return answerOf(must(first, 'the upload that was stored first'), digest)
}

function answerOf(known: Pick<Upload, 'digest' | 'paths'>, digest: Buffer): Stored | 'key_reused' {
  return digest.equals(known.digest) ? { paths: known.paths, isKnown: true } : 'key_reused'
}

/** Names are random, because files are served without a token: an <img> cannot send one. */
async function store(
  { company, files, pictures }: Deps,
  { images, created_at }: Sent,
): Promise<string[]> {
  const made = []
  for (const image of images) made.push(await pictures.clean(company.companyId, image))
  const names: string[] = []
  for (const { bytes, extension } of made) {
    const name = `${company.companyId}/${randomUUID()}.${extension}`
    await insertStoredFile(company, company.companyId, name, created_at)
    await files.put(name, bytes)
    names.push(name)
  }
  return names
}

function digestOf(images: readonly Uint8Array[]): Buffer {
  const digest = createHash('sha256')
  for (const image of images) digest.update(`${image.byteLength}:`).update(image)
  return digest.digest()
}
