import { isFieldCode } from './field-codes.ts'
import type { FormCode } from './form-errors.ts'

/** What a schema finds wrong, as far as it is looked at here. */
export interface Issue {
  code: string
  path: readonly PropertyKey[]
  /** A field code, if the schema gives one. */
  message: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  /** The issues of each option of a union. */
  errors?: readonly (readonly Issue[])[]
}

export interface SchemaFault {
  /** The path in the value, joined by points. */
  param: string
  code: FormCode
}

/**
 * The first fault of each field. The one place that says what an issue means: schemas name a code
 * only where the issue alone doesn't tell.
 */
export function schemaFaults(issues: readonly Issue[], value: unknown): SchemaFault[] {
  return firstFaults(issues, (issue) => codeOfIssue(issue, value))
}

/** The first fault of each field, by what its issue means to the caller. */
export function firstFaults<Code>(
  issues: readonly Issue[],
  codeOf: (issue: Issue) => Code,
): { param: string; code: Code }[] {
  const faults = new Map<string, Code>()
  for (const issue of plainIssues(issues)) {
    const param = issue.path.join('.')
    if (!faults.has(param)) faults.set(param, codeOf(issue))
  }
  return [...faults].map(([param, code]) => ({ param, code }))
}

/** The issues without unions: of each, those of the option that the value comes closest to. */
function plainIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const [closest] = (issue.errors ?? []).toSorted(
      (a, b) => depthOf(b) - depthOf(a) || a.length - b.length,
    )
    return closest?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue]
  })
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length))
}

export function codeOfIssue(issue: Issue, value: unknown): FormCode {
  const { code, message } = issue
  if (isFieldCode(message)) return message
  if (code === 'invalid_value') return 'choice_required'
  return isMissing(value, issue.path) ? 'required' : codeOfValue(issue)
}

function codeOfValue(issue: Issue): FormCode {
  const { code, expected, origin = '' } = issue
  const kind = expected ?? origin
  if (kind === 'number' || kind === 'int') return codeOfNumber(issue)
  if (code === 'too_big') return kind === 'array' ? 'list_too_long' : 'text_too_long'
  return code === 'too_small' ? 'required' : 'invalid_args'
}

function codeOfNumber({ code, minimum }: Issue): FormCode {
  if (code === 'too_big') return 'number_too_big'
  return code === 'too_small' && Number(minimum) >= 0 ? 'number_not_positive' : 'number_invalid'
}

/** Is nothing given at this place? */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let inner = value
  for (const key of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return path.length > 0 && (inner === undefined || inner === null)
}
