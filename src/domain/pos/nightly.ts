import { DAY_MS, type Instant } from '../units.ts'
import { MINUTE_MS, zoneOffset } from '../zone-offset.ts'

/** The hour that is offered first: bars have closed, and nobody has opened the till yet. */
export const USUAL_HOUR = 4

/** When a company's products are synchronized by themselves: an hour of the owner's clock. */
export interface NightlyTime {
  /** 0 to 23 */
  hour: number
  /** IANA name, such as Asia/Yerevan. */
  timeZone: string
}

/**
 * The first night after an instant. Every day of the zone's calendar has exactly one: at the first
 * of two equal hours when clocks are set back, and at the end of the gap when they are set forward
 * past the hour.
 *
 * @throws {RangeError} for an unknown time zone
 */
export function nightAfter(after: Instant, { hour, timeZone }: NightlyTime): Instant {
  const ms = Date.parse(after)
  const today = Math.floor((ms + zoneOffset(ms, timeZone)) / DAY_MS) * DAY_MS
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    const night = instantOfWall(day + hour * 60 * MINUTE_MS, timeZone)
    if (night > ms) return new Date(night).toISOString()
  }
}

/** @param wall local time as if it were UTC, in ms since 1970 */
function instantOfWall(wall: number, timeZone: string): number {
  const before = wall - zoneOffset(wall - DAY_MS, timeZone)
  const after = wall - zoneOffset(wall + DAY_MS, timeZone)
  const isThat = (ms: number): boolean => ms + zoneOffset(ms, timeZone) === wall
  return isThat(before) || !isThat(after) ? before : after
}

/** How a sync of the night has ended; null: it is done. */
export type NightlyCode = string | null

/** What of earlier tries decides when the next one is. */
export interface NightlyTries {
  /** Tries of this night that failed. */
  tries: number
  /** Nights in a row in which the system refused the login. */
  refusals: number
}

/** In minutes: a login whose end got lost holds its licence for about an hour. */
const RETRY_AFTER = [10, 30, 90]

/** Trying every night would lock the account there. */
export const MAX_REFUSALS = 3

/** Only a person can change it, so it is tried once a night, and not for ever. */
const REFUSED: ReadonlySet<string> = new Set([
  'pos_login_refused',
  'pos_password_lost',
  'pos_no_right',
  'pos_not_configured',
  'pos_other_system',
  'pos_organization_gone',
  'pos_redirected',
])

/** It may be over in a while. */
const PASSING: ReadonlySet<string> = new Set([
  'pos_licence_exhausted',
  'pos_busy',
  'pos_too_many_requests',
  'pos_unreachable',
  'pos_timeout',
  'pos_failed',
  'pos_settings_changed',
  'server_failed',
])

export interface NightlyNext extends NightlyTries {
  /** Null: it is switched off. */
  nextAt: Instant | null
}

/** What follows a sync of the night: another try, the next night, or none any more. */
export function afterNightlySync(
  code: NightlyCode,
  { tries, refusals }: NightlyTries,
  time: NightlyTime,
  now: Instant,
): NightlyNext {
  const nextNight = nightAfter(now, time)
  if (code === null) return { tries: 0, refusals: 0, nextAt: nextNight }
  if (REFUSED.has(code)) {
    const isOver = refusals + 1 >= MAX_REFUSALS
    return { tries: 0, refusals: refusals + 1, nextAt: isOver ? null : nextNight }
  }
  const minutes = PASSING.has(code) ? RETRY_AFTER[tries] : undefined
  if (minutes === undefined) return { tries: 0, refusals, nextAt: nextNight }
  const again = new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString()
  return again < nextNight
    ? { tries: tries + 1, refusals, nextAt: again }
    : { tries: 0, refusals, nextAt: nextNight }
}
