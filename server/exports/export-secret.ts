import { createHash, createHmac } from 'node:crypto'
import { DOWNLOAD_PATH } from '#protocol/inventories/exports.ts'

/**
 * The last part of a file's path. Made of the server's own secret, so that every process can tell it
 * to whoever asked for the file, and nobody who reads the database.
 */
export function secretOf(secret: Uint8Array, companyId: string, jobId: string): string {
  return createHmac('sha256', secret).update(`export:${companyId}:${jobId}`).digest('base64url')
}

/** Only the digest of a secret is stored, so that reading the database does not open the files. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function downloadPath(secret: Uint8Array, companyId: string, jobId: string): string {
  return `${DOWNLOAD_PATH}/${companyId}/${secretOf(secret, companyId, jobId)}`
}
