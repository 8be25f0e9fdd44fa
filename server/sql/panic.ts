import type { PGlite } from '@electric-sql/pglite'

/**
 * Hears once that the embedded PostgreSQL gave up, for example because the disk refused an fsync.
 * What was not answered is not promised; only a new process can go on from the files.
 */
export type PanicHandler = (error: Error) => void

/** How PostgreSQL's log and Emscripten tell it, at the start of a line of standard error. */
const panicLine = /^(?:[\d-]+ [\d:.]+ \w+ \[\d+\] PANIC: +|Aborted\()/

/**
 * Keeps a PostgreSQL that panicked from being asked anything more. As a process of its own it
 * would end; inside this one the next call, which may be PGlite's own Sync or ROLLBACK, would
 * never return. Errors that PGlite throws come too late to see this, so its log is watched.
 */
export class PanicWatch {
  private readonly onPanic: PanicHandler
  /** Why it gave up; undefined while it lives. */
  panic: Error | undefined

  constructor(onPanic: PanicHandler) {
    this.onPanic = onPanic
  }

  /** Takes a line of standard error. */
  observe(line: string): void {
    if (this.panic || !panicLine.test(line)) return
    this.panic = new Error(line.replace(panicLine, ''))
    this.onPanic(this.panic)
  }

  /** Every call into PostgreSQL goes through this one method of PGlite. */
  guard(pg: PGlite): void {
    const call = pg.execProtocolRawSync.bind(pg)
    pg.execProtocolRawSync = (message) => {
      if (this.panic) throw this.panic
      return call(message)
    }
  }
}
