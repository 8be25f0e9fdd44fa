import { codeOf } from '../platform/start-error.ts'

/**
 * SQLSTATEs of a server that cannot serve for now: lost connections, full disks, memory or
 * connection slots, a shutdown or recovery, failed system calls, a standby that takes no writes.
 */
const AWAY = /^(?:08|53|57P|58|25P03$|25006$)/

/**
 * The connection to the database was lost or never made. Whatever was running may have been
 * committed or not.
 */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** All connections were in use for too long. The database itself may be well. */
export class PoolBusyError extends DatabaseAwayError {}

/** True when the same request may succeed in a moment, because nothing was wrong with it. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseAwayError || AWAY.test(codeOf(error) ?? '')
}
