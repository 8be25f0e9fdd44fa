import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'

/** The part of Emscripten's NODEFS that is used here; its own typings omit it. */
interface EmscriptenNodeFs {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** Turns a failed node:fs call into the errno that the compiled program understands. */
  tryFSOperation<T>(call: () => T): T
}

/**
 * PGlite's file system with an fsync that reaches the disk. Emscripten's NODEFS has none, so
 * PostgreSQL's fsync() would succeed and do nothing. PostgreSQL fsyncs directories through the same
 * call, so created and renamed files are covered too.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    }
  }
}

/**
 * Starts PostgreSQL with fsync, which PGlite's default `-F` turns off. The method must be fsync:
 * Emscripten's fdatasync is empty and its O_DSYNC untested.
 */
export const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Flushes a directory with all its files and entries to disk. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name)
    if (entry.isDirectory()) syncTree(full)
    else if (entry.isFile()) syncPath(full)
  }
  syncPath(directory)
}

/** Flushes a file, or the names in a directory, to disk. */
export function syncPath(file: string): void {
  const isDirectory = fs.statSync(file).isDirectory()
  // Windows flushes only files open for writing, and no directories, whose names NTFS journals.
  if (process.platform === 'win32' && isDirectory) return
  const descriptor = fs.openSync(file, isDirectory ? 'r' : 'r+')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function addFsync(mod: { NODEFS: unknown }): void {
  const nodefs = mod.NODEFS as EmscriptenNodeFs
  nodefs.stream_ops.fsync = ({ nfd }) => {
    nodefs.tryFSOperation(() => syncDescriptor(nfd))
    return 0
  }
}

function syncDescriptor(descriptor: number): void {
  if (process.platform === 'win32' && fs.fstatSync(descriptor).isDirectory()) return
  fs.fsyncSync(descriptor)
}
