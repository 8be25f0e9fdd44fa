import * as z from 'zod/mini'
import type { FieldCode } from './field-codes.ts'

/**
 * A rule about several fields together. It is asked also while single fields are wrong, so that
 * nobody who corrects one is sent back for the next; what it looks at may then be missing.
 */
export function wholeRule<T extends object>(
  holds: (fields: Partial<T>) => boolean,
  path: string,
  error: FieldCode,
) {
  return z.refine<T>(holds, {
    path: [path],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
