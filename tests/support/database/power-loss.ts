import fs from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'

/**
 * A disk that loses unsynced data at power loss. It watches node:fs and maintains, in a separate
 * directory, what the watched directory would hold if the power went now: the content of each file
 * at its last fsync (and its name, as ext4, XFS and APFS do). A deleted name is gone only after an
 * fsync of its directory.
 */
export class ForgetfulDisk {
  /** How often fsync was called on a file or directory of the watched one. */
  syncs = 0
  private readonly watched: string
  private readonly durable: string
  private readonly open = new Map<number, string>()

  /** Takes the present content of `watched` as durable. */
  constructor(watched: string, durable: string) {
    this.watched = watched
    this.durable = durable
    fs.cpSync(watched, durable, { recursive: true })
    const { openSync, fsyncSync } = fs
    vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
      const descriptor = openSync(...args)
      this.open.set(descriptor, path.resolve(String(args[0])))
      return descriptor
    })
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      fsyncSync(descriptor)
      this.save(this.open.get(descriptor) ?? '')
    })
  }

  private save(file: string): void {
    const relative = path.relative(this.watched, file)
    if (relative.startsWith('..')) return
    this.syncs += 1
    const saved = path.join(this.durable, relative)
    if (!fs.statSync(file).isDirectory()) return fs.copyFileSync(file, saved)
    const names = new Set(fs.readdirSync(file))
    for (const gone of fs.readdirSync(saved).filter((name) => !names.has(name))) {
      fs.rmSync(path.join(saved, gone), { recursive: true })
    }
  }
}
