import type { PGlite } from '@electric-sql/pglite'

/**
 * Called once when the embedded PostgreSQL panics, for example because an fsync failed on disk.
 * Unanswered requests may be lost; only a new process can continue from the files.
 */
export type PanicHandler = (error: Error) => void

/** How PostgreSQL's log and Emscripten report it, at the start of a line of standard error. */
const panicLine = /^(?:[\d-]+ [\d:.]+ \w+ \[\d+\] PANIC: +|Aborted\()/

/**
 * Blocks all further calls into a PostgreSQL that panicked. As its own process it would exit;
 * inside this one the next call, which may be PGlite's own Sync or ROLLBACK, would never return.
 * Errors that PGlite throws come too late to detect this, so its log is watched.
 */
export class PanicWatch {
  private readonly onPanic: PanicHandler
  /** Why it panicked; undefined while it runs. */
  panic: Error | undefined

  constructor(onPanic: PanicHandler) {
    this.onPanic = onPanic
  }

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
