import { isFieldCode, type FieldCode } from './field-codes.ts'
import { REJECTION_CODES, type RejectionCode } from './rejection-codes.ts'
import type { Rejection } from './rejections.ts'

/** What may be wrong with a field: its own value, or a rejection of the command because of it. */
export type FormCode = FieldCode | RejectionCode

/** What is wrong, by field name. */
export type FormErrors = Readonly<Record<string, FormCode>>

/** The field at which a rejection is shown when the rejection names none. */
const FIELD_OF: Partial<Record<RejectionCode, string>> = { email_taken: 'email' }

/** The fields that a rejection is about: a form marks them, an error response lists them. */
export function fieldsOfRejection({ code, details }: Rejection): string[] {
  const { param = FIELD_OF[code], params } = details ?? {}
  const all = [param, ...(Array.isArray(params) ? (params as unknown[]) : [])]
  return all.filter((one) => typeof one === 'string')
}

/** What is wrong with each field, when a rejection is about several for several reasons. */
export function faultsOfRejection(rejection: Rejection): { param: string; code: FormCode }[] {
  const faults = rejection.details?.['faults'] as { param?: string; code: FormCode }[] | undefined
  if (!faults) return fieldsOfRejection(rejection).map((param) => ({ param, code: rejection.code }))
  const byParam = new Map<string, FormCode>()
  for (const { param, code } of faults) {
    if (param !== undefined && !byParam.has(param)) byParam.set(param, code)
  }
  return Array.from(byParam, ([param, code]) => ({ param, code }))
}

/** The errors of an error response by field; only the first known code of each field is used. */
export function errorsByField(
  errors: readonly { param: string | null; code: string }[],
): FormErrors {
  const fields: Record<string, FormCode> = {}
  for (const { param, code } of errors) {
    if (param !== null && isFormCode(code)) fields[param] ??= code
  }
  return fields
}

function isFormCode(code: string): code is FormCode {
  return isFieldCode(code) || REJECTION_CODES.some((known) => known === code)
}
