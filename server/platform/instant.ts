import type { Instant } from '#domain/units.ts'

/** A point in time as rows and responses hold it. */
export function instantAt(ms: number): Instant {
  return new Date(ms).toISOString()
}

/** An instant in plain text, as YYYY-MM-DD HH:mm in UTC. */
export function minuteText(instant: Instant): string {
  return instant.slice(0, 16).replace('T', ' ')
}
