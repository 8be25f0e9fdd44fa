import { isFieldCode } from '#domain/field-codes.ts'
import { REQUEST_FIELD_CODES, type RequestFieldCode } from '#i18n/server-answers.ts'
import type { WrongParam } from './http-error.ts'

/** What a schema finds wrong, as far as it is looked at here. */
export interface Issue {
  code: string
  path: readonly PropertyKey[]
  /** A field code, if the schema gives one. */
  message: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  /** Of a union: the issues of each option. */
  errors?: readonly (readonly Issue[])[]
}

/** The first issue of each field, in the words that forms have for it. */
export function wrongParams(issues: readonly Issue[], value: unknown): WrongParam[] {
  const params = new Map<string, WrongParam>()
  for (const issue of issues.flatMap((one) => nearest(one))) {
    const param = issue.path.join('.')
    if (!params.has(param)) params.set(param, wrongParam(param || null, codeOf(issue, value)))
  }
  return [...params.values()]
}

function wrongParam(param: string | null, code: WrongParam['code']): WrongParam {
  const isConfirmation = param === 'password_confirmation' && code === 'passwords_differ'
  return { param, code, ...(isConfirmation ? { says: 'confirmation_invalid' } : {}) }
}

/** Of a union, the issues of the option that the value comes closest to. */
function nearest(issue: Issue): readonly Issue[] {
  const options = issue.errors ?? []
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const [closest] = options.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  return closest?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue]
}

function codeOf(issue: Issue, value: unknown): WrongParam['code'] {
  const { code, message } = issue
  if (isFieldCode(message) || isRequestFieldCode(message)) return message
  if (code === 'invalid_value') return 'choice_required'
  return isMissing(value, issue.path) ? 'required' : codeOfValue(issue)
}

function codeOfValue(issue: Issue): WrongParam['code'] {
  const { code, expected, origin = '' } = issue
  const kind = expected ?? origin
  if (kind === 'number' || kind === 'int') return codeOfNumber(issue)
  if (code === 'too_big') return kind === 'array' ? 'list_too_long' : 'text_too_long'
  return code === 'too_small' ? 'required' : 'invalid_args'
}

function codeOfNumber({ code, minimum }: Issue): WrongParam['code'] {
  return code === 'too_small' && Number(minimum) >= 0 ? 'number_not_positive' : 'number_invalid'
}

/** Is nothing given at this place? */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let inner = value
  for (const key of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return path.length > 0 && (inner === undefined || inner === null)
}

function isRequestFieldCode(text: string): text is RequestFieldCode {
  return (REQUEST_FIELD_CODES as readonly string[]).includes(text)
}
