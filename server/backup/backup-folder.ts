import { rmSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { reasonOf, StartError } from '../platform/start-error.ts'
import { keptBackups } from './kept-backups.ts'

export interface StoredBackup {
  file: string
  madeAtMs: number
  bytes: number
}

/** The time in UTC, with signs that every file system takes. */
const NAME = /^dram-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/

/** A backup has this behind its name until it is complete and has been restored once. */
const UNCHECKED = '.unchecked'
const UNFINISHED = /^dram-.*\.backup\.unchecked/

/** The directory with the backups that the server makes by itself; it touches no other file there. */
export class BackupFolder {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /**
   * Sees whether backups can be written.
   * @throws {StartError} with the reason
   */
  checkUsable(): void {
    const probe = path.join(this.#directory, `.probe-${process.pid}`)
    try {
      writeFileSync(probe, 'x')
      rmSync(probe)
    } catch (error) {
      throw new StartError(
        'BACKUP_DIR_UNUSABLE',
        `BACKUP_DIR ${this.#directory} can't be used: ${reasonOf(error)}`,
        error,
      )
    }
  }

  /** Newest first. */
  async list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = []
    for (const name of await readdir(this.#directory)) {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      const madeAtMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      if (Number.isNaN(madeAtMs)) continue
      const file = path.join(this.#directory, name)
      // Somebody may have moved it away meanwhile.
      const stats = await stat(file).catch(() => null)
      if (stats) found.push({ file, madeAtMs, bytes: stats.size })
    }
    return found.toSorted((a, b) => b.madeAtMs - a.madeAtMs)
  }

  /** The newest one's age in ms; Infinity when there is none, or the directory is gone. */
  async age(nowMs: number): Promise<number> {
    const [newest] = await this.list().catch(() => [])
    return newest ? nowMs - newest.madeAtMs : Infinity
  }

  /** A backup of this moment belongs in `file`, and is written to `unchecked` before it was checked. */
  placesOf(nowMs: number): { file: string; unchecked: string } {
    const time = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')
    const file = path.join(this.#directory, `dram-${time}Z.backup`)
    return { file, unchecked: `${file}${UNCHECKED}` }
  }

  /** Deletes what a killed process left; only for whoever is about to make the next one. */
  async dropUnfinished(): Promise<void> {
    const names = await readdir(this.#directory)
    const left = names.filter((name) => UNFINISHED.test(name))
    for (const name of left) await rm(path.join(this.#directory, name), { force: true })
  }

  /** @returns how many were deleted */
  async dropOld(): Promise<number> {
    const all = await this.list()
    const kept = keptBackups(all.map(({ madeAtMs }) => madeAtMs))
    const old = all.filter(({ madeAtMs }) => !kept.has(madeAtMs))
    for (const { file } of old) await rm(file, { force: true })
    return old.length
  }
}
