import type { PosError, PosErrorCode } from '../pos-error.ts'

/** After these errors nothing was saved; after any other the document may be in the system. */
const NOT_SAVED: ReadonlySet<PosErrorCode> = new Set<PosErrorCode>([
  'pos_refused',
  'pos_no_right',
  'pos_login_refused',
  'pos_licence_exhausted',
  'pos_too_many_requests',
  'pos_organization_gone',
  'pos_host_forbidden',
  'pos_certificate',
])

/** The connection was never made, so nothing was sent through it. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Is it certain that the request was not carried out? */
export function isSurelyNotSaved({ code, details }: PosError): boolean {
  return NOT_SAVED.has(code) || (code === 'pos_unreachable' && NOT_CONNECTED.has(details['reason']))
}
