import type { Actor } from '#domain/people/people.ts'
import type { Instant } from '#domain/units.ts'

/** Whose command it is whose consequences are carried out, and when the server got it. */
export interface CommandSender {
  actor: Actor
  now: Instant
}
