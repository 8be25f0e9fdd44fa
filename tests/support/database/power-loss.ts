import fs from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'

/**
 * A disk that forgets at power loss. It watches node:fs and keeps, in a directory of its own,
 * what the watched directory would hold if the power went now: of each file the content of its
 * last fsync (and its name, as ext4, XFS and APFS do), and names gone only since the directory's
 * own fsync.
 */
export class ForgetfulDisk {
  /** How often fsync reached a file or directory of the watched one. */
  syncs = 0
  private readonly watched: string
  private readonly durable: string
  private readonly open = new Map<number, string>()

  /** Starts from the present content of `watched` as durable. */
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
      this.keep(this.open.get(descriptor) ?? '')
    })
  }

  private keep(file: string): void {
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
