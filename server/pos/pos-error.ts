import type { ErrorAnswer } from '#protocol/answers.ts'
import type { SendErrorCode } from '#domain/pos/sending.ts'
import type { SaidCode } from '#i18n/server-answers.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { HttpError } from '../http/http-error.ts'

/** HTTP statuses. Never 401, which would sign the person out of Dram. */
const STATUS_OF = {
  pos_not_configured: 409,
  pos_other_system: 409,
  pos_host_invalid: 422,
  pos_host_forbidden: 422,
  pos_unreachable: 502,
  pos_timeout: 504,
  pos_certificate: 502,
  [NOT_A_POS]: 502,
  pos_redirected: 409,
  pos_login_refused: 409,
  pos_licence_exhausted: 503,
  pos_no_right: 409,
  pos_refused: 409,
  pos_failed: 502,
  pos_busy: 503,
  pos_password_lost: 409,
  pos_settings_changed: 409,
  pos_no_invoices: 409,
  pos_too_many_requests: 503,
  pos_organization_required: 422,
  pos_organization_gone: 409,
  job_cancelled: 409,
  job_given_up: 502,
  send_problems: 409,
  send_unknown: 502,
  send_other_host: 409,
  send_number_taken: 409,
  send_changed: 409,
} as const satisfies Partial<Record<ErrorAnswer['code'], number>>

export type PosErrorCode = keyof typeof STATUS_OF

/** Why the point-of-sale system could not be used; shown to a person. */
export class PosError extends Error {
  readonly code: PosErrorCode
  readonly details: Record<string, unknown>

  constructor(code: PosErrorCode, details: Record<string, unknown> = {}, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
    this.details = details
  }
}

const BUSY: ReadonlySet<PosErrorCode> = new Set<PosErrorCode>([
  'pos_busy',
  'pos_licence_exhausted',
  'pos_too_many_requests',
])

export function httpErrorOf({ code, details }: Pick<PosError, 'code' | 'details'>): HttpError {
  const busy = BUSY.has(code) ? { retryAfter: 30 } : {}
  return new HttpError(STATUS_OF[code], code, { details, ...busy, ...saysOf(details) })
}

/** Why an inventory can't be sent, where the reason has words of its own. */
const SAYS: Readonly<Partial<Record<SendErrorCode, SaidCode>>> = {
  store_unknown: 'store_required',
  nothing_to_send: 'products_unmatched',
}

function saysOf({ problems }: Record<string, unknown>): { says?: SaidCode } {
  const codes = Array.isArray(problems) ? (problems as { code?: SendErrorCode }[]) : []
  const [says] = codes.flatMap(({ code }) => (code && SAYS[code]) ?? [])
  return says ? { says } : {}
}

/** The system's own words in an error's details. */
export function saidIn(source: Record<string, unknown> | PosError): string[] {
  const said = source instanceof PosError ? source.details['said'] : source['said']
  return Array.isArray(said) ? said.filter((line) => typeof line === 'string') : []
}

export function isPosErrorCode(code: unknown): code is PosErrorCode {
  return typeof code === 'string' && code in STATUS_OF
}
