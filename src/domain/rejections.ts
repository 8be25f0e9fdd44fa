import type { RejectionCode } from './rejection-codes.ts'

/** An expected rejection, passed as a value. Bugs are thrown instead. */
export interface Rejection {
  code: RejectionCode
  details?: Record<string, unknown>
}

export function reject(code: RejectionCode, details?: Record<string, unknown>): Rejection {
  return details ? { code, details } : { code }
}

export function isRejection(value: object): value is Rejection {
  return 'code' in value && !Array.isArray(value)
}

/**
 * One rejection for several: the first, with all of them by field in its details, so that whoever
 * corrects one is not sent back for the next.
 */
export function rejectAll(all: readonly (Rejection | null)[]): Rejection | null {
  const [first, ...others] = all.filter((one) => one !== null)
  if (!first || others.length === 0) return first ?? null
  const faults = [first, ...others].map(({ code, details }) => ({
    param: details?.['param'],
    code,
  }))
  return { code: first.code, details: { ...first.details, faults } }
}
