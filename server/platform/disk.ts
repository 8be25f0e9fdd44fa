import { statfs } from 'node:fs/promises'

/** What must be left, in bytes, so that a picture, a file or a page of the database can be written. */
export const LEAST_FREE = 64 * 1024 * 1024

/** The room that this process may use where a directory is, in bytes; null: nobody knows. */
export async function freeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return null
  }
}
