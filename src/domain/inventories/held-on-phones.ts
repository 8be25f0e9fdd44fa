import { isDone, ownMark } from './places/place-states.ts'

/** A device that has to do with an inventory, as far as the server has heard of it. */
export interface CountingPhone {
  device_id: string
  user_id: string
  /** When it last said how much it holds; null: its version of the app never does. */
  reported_at: string | null
  /** How many commands of the inventory it held then; null: it has never said. */
  unsent: number | null
  /** When anything last came from it; null: nothing has, since devices say so. */
  heard_at: string | null
  /** It was emptied by signing out, and what it held is not there any more. */
  is_emptied: boolean
}

/**
 * What a phone may hold that the server does not have:
 * - `sent`: nothing, as of `at`
 * - `holds`: so many commands, as of `at`
 * - `may_hold`: nobody knows, because it has not been heard of since `at` (null: never)
 */
export type HeldOnPhone =
  | { kind: 'sent'; at: string }
  | { kind: 'holds'; at: string; count: number }
  | { kind: 'may_hold'; at: string | null }

/** How long after its last word a phone is taken to be in touch: they pull every two minutes. */
export const IN_TOUCH_MS = 5 * 60_000

/**
 * What a phone may hold at a moment. Whoever has a phone that is silent may be counting on it, so it
 * holds nothing for certain only while it is in touch, or where its person said that their part is
 * over before it said that all is sent.
 *
 * @param doneAt when its person said that, and they have counted nothing since; null: they have not
 * @param now ISO 8601, by the clock of the server, as everything here
 */
export function heldOnPhone(
  { reported_at, unsent, heard_at, is_emptied }: CountingPhone,
  doneAt: string | null,
  now: string,
): HeldOnPhone {
  if (reported_at === null || unsent === null) return { kind: 'may_hold', at: heard_at }
  const isInTouch = Date.parse(now) - Date.parse(reported_at) <= IN_TOUCH_MS
  const isDoneSince = doneAt !== null && doneAt <= reported_at
  if (is_emptied || (isDoneSince && unsent === 0)) return { kind: 'sent', at: now }
  if (!isInTouch) return { kind: 'may_hold', at: heard_at }
  return unsent === 0
    ? { kind: 'sent', at: reported_at }
    : { kind: 'holds', at: reported_at, count: unsent }
}

/** When this person said that their part is over; null unless they have counted nothing since. */
export function doneSince(...said: Parameters<typeof isDone>): string | null {
  const [userId, , marks] = said
  return isDone(...said) ? (ownMark(userId, marks)?.at ?? null) : null
}
