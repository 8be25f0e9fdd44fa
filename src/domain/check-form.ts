import * as z from 'zod/mini'
import type { FormCode, FormErrors } from './form-errors.ts'
import { schemaFaults } from './schema-faults.ts'

export type FormCheck<Args> = { args: Args } | { errors: FormErrors }

/**
 * Parses a form's values with its command's schema; only the first error of each field is reported.
 */
export function checkForm<Args>(schema: z.ZodMiniType<Args>, values: unknown): FormCheck<Args> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return { args: parsed.data }
  const errors: Record<string, FormCode> = {}
  for (const { param, code } of schemaFaults(parsed.error.issues, values)) {
    errors[param.split('.', 1)[0] ?? ''] ??= code
  }
  return { errors }
}
