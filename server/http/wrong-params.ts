import { codeOfIssue, firstFaults, type Issue } from '#domain/schema-faults.ts'
import { REQUEST_FIELD_CODES, type RequestFieldCode } from '#i18n/server-answers.ts'
import type { WrongParam } from './http-error.ts'

/** The first issue of each field, in the words that forms have for it. */
export function wrongParams(issues: readonly Issue[], value: unknown): WrongParam[] {
  return firstFaults(issues, (issue) => codeOf(issue, value)).map(({ param, code }) =>
    wrongParam(param || null, code),
  )
}

function wrongParam(param: string | null, code: WrongParam['code']): WrongParam {
  const isConfirmation = param === 'password_confirmation' && code === 'passwords_differ'
  return { param, code, ...(isConfirmation ? { says: 'confirmation_invalid' } : {}) }
}

function codeOf(issue: Issue, value: unknown): WrongParam['code'] {
  return isRequestFieldCode(issue.message) ? issue.message : codeOfIssue(issue, value)
}

function isRequestFieldCode(text: string): text is RequestFieldCode {
  return (REQUEST_FIELD_CODES as readonly string[]).includes(text)
}
