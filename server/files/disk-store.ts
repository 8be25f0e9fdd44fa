import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../platform/start-error.ts'
import { checkFileName, isFileName, type FileStore } from './file-store.ts'

/** Files in a directory, one folder per company. */
export class DiskStore implements FileStore {
  readonly #directory: string

  /** @param directory created with the first file */
  constructor(directory: string) {
    this.#directory = directory
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.#placeOf(name)
    const folder = path.dirname(target)
    const made = await mkdir(folder, { recursive: true })
    const unfinished = path.join(folder, `.${randomUUID()}.tmp`)
    try {
      const file = await open(unfinished, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolders(folder, made === undefined ? folder : path.dirname(made))
  }

  async get(name: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#placeOf(name))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#placeOf(name), { force: true })
  }

  /** All complete files. */
  async names(): Promise<string[]> {
    const found = await readdir(this.#directory, { recursive: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    return found
      .map((name) => name.replaceAll('\\', '/'))
      .filter(isFileName)
      .toSorted()
  }

  #placeOf(name: string): string {
    return path.join(this.#directory, checkFileName(name))
  }
}

/** Flushes the names in a folder, and in its parents up to `highest`, to disk. */
async function syncFolders(folder: string, highest: string): Promise<void> {
  // Windows cannot open folders for this; NTFS journals names by itself.
  if (process.platform === 'win32') return
  for (let next = folder; ; next = path.dirname(next)) {
    const handle = await open(next, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (next === highest || next === path.dirname(next)) return
  }
}
