import { PUSH_MAX_BYTES, PUSH_MAX_COMMANDS } from '#protocol/sync/push.ts'

/** How much a request may carry. */
export interface BatchLimits {
  commands: number
  bytes: number
  /** How often it was halved, as the device remembers for its next run. */
  backoffLevel: number
}

/** On a line of which nothing is known. */
export const USUAL_LIMITS: BatchLimits = { commands: 500, bytes: 256 * 1024, backoffLevel: 0 }

/** At this level one command is left. */
const MOST_BACKOFF = 9

/** An answer within this time leaves time for twice as much. */
const QUICK_MS = 1000

/** A request unanswered for so long may have been more than the line carries in the time. */
const SLOW_MS = 10_000

/** For the first request of a run, from how this device's line was before. */
export function firstLimits(backoffLevel: number): BatchLimits {
  return { ...scaled(USUAL_LIMITS, 2 ** -backoffLevel), backoffLevel }
}

/** For the next run after a request without an answer: too much for the line is halved. */
export function backoffAfterSilence({ backoffLevel }: BatchLimits, ms: number): number {
  return ms < SLOW_MS ? backoffLevel : Math.min(backoffLevel + 1, MOST_BACKOFF)
}

/** After a full request that was answered in so many ms. */
export function limitsAfter(limits: BatchLimits, ms: number): BatchLimits {
  if (ms >= QUICK_MS) return limits
  return { ...scaled(limits, 2), backoffLevel: Math.max(0, limits.backoffLevel - 1) }
}

/** Half of the commands that were too much for the server, or among which one is bad. */
export function halfLimits(limits: BatchLimits, commands: number): BatchLimits {
  return { ...limits, commands: Math.max(1, Math.floor(commands / 2)) }
}

function scaled({ commands, bytes }: BatchLimits, by: number): Omit<BatchLimits, 'backoffLevel'> {
  return {
    commands: Math.max(1, Math.min(Math.floor(commands * by), PUSH_MAX_COMMANDS)),
    bytes: Math.min(Math.floor(bytes * by), PUSH_MAX_BYTES),
  }
}
