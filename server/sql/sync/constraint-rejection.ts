import { reject, type Rejection } from '#domain/rejections.ts'

/**
 * SQLSTATE classes by which a database refuses what it was given, rather than failing itself: the
 * same statement would be refused again.
 */
const REFUSING_CLASSES = new Set(['21', '22', '23', '42', '54', 'P0'])

/** Did the database refuse the data? All else (lost connection, full disk, lock) may pass. */
export function isConstraintError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const { code } = error
  return typeof code === 'string' && code.length === 5 && REFUSING_CLASSES.has(code.slice(0, 2))
}

/** What the unique indexes hold apart that a decision cannot see, being another company's. */
const CODES_OF_INDEXES = { users_email: 'email_taken' } as const

/** How a deed is refused whose rows the database does not take. */
export function rejectionOf(error: unknown): Rejection {
  const { constraint } = error as { constraint?: string }
  const known = Object.entries(CODES_OF_INDEXES).find(([index]) => index === constraint)
  return reject(known?.[1] ?? 'storage_refused')
}
