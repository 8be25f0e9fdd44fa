import * as z from 'zod/mini'
import { isFieldCode, type FieldCode } from './field-codes.ts'
import type { Rejection, RejectionCode } from './rejections.ts'

/** What may be said at a field: that it is wrong by itself, or why the whole was refused for it. */
export type FormCode = FieldCode | RejectionCode

/** What is wrong, by the name of the field. */
export type FormErrors = Readonly<Record<string, FormCode>>

export type FormCheck<Args> = { args: Args } | { errors: FormErrors }

/** Reads what a form holds by the schema of the deed that it is for; the first fault of a field counts. */
export function checkForm<Args>(schema: z.ZodMiniType<Args>, values: unknown): FormCheck<Args> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return { args: parsed.data }
  const errors: Record<string, FormCode> = {}
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0] ?? '')] ??= isFieldCode(message) ? message : 'invalid_args'
  }
  return { errors }
}

/** The field of a form at which a refusal is shown, where the refusal does not say it. */
const FIELD_OF: Partial<Record<RejectionCode, string>> = { email_taken: 'email' }

/** The fields that a refusal is about. */
export function fieldsOfRejection({ code, details }: Rejection): string[] {
  const { param = FIELD_OF[code], params } = details ?? {}
  const all = [param, ...(Array.isArray(params) ? (params as unknown[]) : [])]
  return all.filter((one) => typeof one === 'string')
}
