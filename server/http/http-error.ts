import type { FieldCode } from '#domain/field-codes.ts'
import type { RequestFieldCode, SaidCode } from '#i18n/server-answers.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'

/** An invalid argument. */
export interface WrongParam {
  param: string | null
  code: ErrorAnswer['code'] | FieldCode | RequestFieldCode
  /** Whose message is given, when it is not that of `code`. */
  says?: SaidCode
}

interface More {
  params?: WrongParam[]
  details?: Record<string, unknown>
  /** Whose message is given, when it is not that of `code`. */
  says?: SaidCode
  /** In seconds. */
  retryAfter?: number
}

/** Ends the request with this status and code. */
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

/** For rows that do not exist, or that this person may not know about. */
export function notFound(says: SaidCode = 'row_missing'): HttpError {
  return new HttpError(404, 'not_found', { says })
}
