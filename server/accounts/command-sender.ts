import type { Actor } from '#domain/people/people.ts'
import type { Instant } from '#domain/units.ts'

/** Who sent the command whose side effects run, and when the server received it. */
export interface CommandSender {
  actor: Actor
  now: Instant
}
