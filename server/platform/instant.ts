import type { Instant } from '#domain/units.ts'

/** A point in time as rows and responses hold it. */
export function instantAt(ms: number): Instant {
  return new Date(ms).toISOString()
}
