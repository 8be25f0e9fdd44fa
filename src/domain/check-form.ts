import * as z from 'zod/mini'
import { isFieldCode } from './field-codes.ts'
import type { FormCode, FormErrors } from './form-errors.ts'

export type FormCheck<Args> = { args: Args } | { errors: FormErrors }

/**
 * Parses a form's values with its command's schema; only the first error of each field is reported.
 */
export function checkForm<Args>(schema: z.ZodMiniType<Args>, values: unknown): FormCheck<Args> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return { args: parsed.data }
  const errors: Record<string, FormCode> = {}
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0] ?? '')] ??= isFieldCode(message) ? message : 'invalid_args'
  }
  return { errors }
}
