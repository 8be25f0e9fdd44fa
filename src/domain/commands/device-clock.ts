import type { Instant } from '../units.ts'

/** What the way of a request explains; only more is the clock's fault. */
const NOISE_MS = 60_000

/** Nobody counted with Dram before it existed; a clock that says so has lost its battery. */
export const EARLIEST: Instant = '2024-01-01T00:00:00.000Z'

/**
 * How much a device's clock is behind the server's, in ms, as a request tells that was sent at
 * `sentAt` by that clock; 0 when the two agree, or when the device does not say.
 */
export function clockOffset(sentAt: string | null | undefined, receivedAt: Instant): number {
  const sent = Date.parse(sentAt ?? '')
  if (Number.isNaN(sent)) return 0
  const offset = Date.parse(receivedAt) - sent
  return Math.abs(offset) <= NOISE_MS ? 0 : offset
}

/**
 * A time of a device by the server's clock: never in the future, where a fast clock would put it,
 * and not before the product existed.
 * @param time null when the device's clock gave an impossible date
 */
export function timeOfDevice(time: string | null, offset: number, now: Instant): Instant {
  const ms = Date.parse(time ?? '') + offset
  const isPossible = ms >= Date.parse(EARLIEST) && ms < Date.parse(now)
  return isPossible ? new Date(ms).toISOString() : now
}

interface CommandTime {
  now: Instant
  /** Null on the device. */
  received_at: Instant | null
  clock_offset?: number
}

/** When something was measured, as the arguments say by the device's clock. */
export function measuredAt(
  time: Instant,
  { now, received_at, clock_offset = 0 }: CommandTime,
): Instant {
  return timeOfDevice(time, clock_offset, received_at ?? now)
}

/** Nothing happens in an inventory before it was opened. */
export function notBefore(earliest: Instant, time: Instant): Instant {
  return Date.parse(time) < Date.parse(earliest) ? earliest : time
}
