import { reject, type Rejection } from '../rejections.ts'
import { DAY_MS } from '../units.ts'

/**
 * In ms: how long after the end of a right what was counted before it is taken. A phone that was in
 * a cellar has sent by then, and no clock opens a branch for ever.
 */
export const HAND_OVER_MS = 14 * DAY_MS

/**
 * Whether the session of somebody who was deactivated or removed still hands over what they counted.
 * @param until ISO 8601; null: it never did
 * @param now ms since 1970
 */
export function handsOverUntil(until: string | null, now: number): boolean {
  return until !== null && now < Date.parse(until)
}

/**
 * What was counted after its right had ended: refused for now, and offered to whoever manages the
 * count, who takes or leaves it. The code is one that pages of earlier versions can read.
 * @param branchId null where nothing says in which branch it was
 */
export function rejectForNow(branchId: string | null): Rejection {
  return reject('branch_denied', { branch_id: branchId, waits: true })
}

export function isWaiting(rejection: Rejection | null): boolean {
  return rejection?.details?.['waits'] === true
}

/** It was left out: nobody is asked about it any more. */
export function leaveOut(rejection: Rejection): Rejection {
  return { ...rejection, details: { ...rejection.details, waits: false } }
}

export function isLeftOut(rejection: Rejection | null): boolean {
  return rejection?.details?.['waits'] === false
}

/** In which branch it was. */
export function branchWaiting({ details }: Rejection): string | null {
  const branch = details?.['branch_id']
  return typeof branch === 'string' ? branch : null
}
