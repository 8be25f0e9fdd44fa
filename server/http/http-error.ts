import type { FieldCode } from '#domain/field-codes.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'

/** An argument that was wrong. */
export interface WrongParam {
  param: string | null
  code: ErrorAnswer['code'] | FieldCode
}

interface More {
  params?: WrongParam[]
  details?: Record<string, unknown>
  /** In seconds. */
  retryAfter?: number
}

/** A request that is refused as a whole, thrown by whoever finds the reason. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorAnswer['code']
  readonly more: More

  constructor(status: number, code: ErrorAnswer['code'], more: More = {}) {
    super(code)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** For what is not there, or not for this person to know of. */
export function notFound(): HttpError {
  return new HttpError(404, 'not_found')
}
