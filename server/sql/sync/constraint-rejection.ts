import { reject, type Rejection } from '#domain/rejections.ts'

/**
 * SQLSTATE classes of errors in the data or statement, not in the database's operation: the same
 * statement would fail again.
 */
const DATA_ERROR_CLASSES = new Set(['21', '22', '23', '42', '54', 'P0'])

/** Is the data at fault? Other errors (lost connection, full disk, lock) may be temporary. */
export function isConstraintError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const { code } = error
  return typeof code === 'string' && code.length === 5 && DATA_ERROR_CLASSES.has(code.slice(0, 2))
}

/** Uniqueness that a command's `decide` cannot see, such as of a person added at the same time. */
const CODES_OF_INDEXES = { users_company_email: 'email_taken' } as const

/** The rejection of a command whose rows the database does not accept. */
export function rejectionOf(error: unknown): Rejection {
  const { constraint } = error as { constraint?: string }
  const known = Object.entries(CODES_OF_INDEXES).find(([index]) => index === constraint)
  return reject(known?.[1] ?? 'storage_refused')
}
