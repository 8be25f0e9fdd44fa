import type { Instant } from '#domain/units.ts'

/** A moment as rows and answers hold it. */
export function instantAt(ms: number): Instant {
  return new Date(ms).toISOString()
}
