import { NotSavedError } from '#domain/not-saved-error.ts'

/** Why something was not saved. What nobody foresaw is said as well, and reported as a fault. */
export function asNotSaved(error: unknown): NotSavedError {
  if (error instanceof NotSavedError) return error
  reportError(error)
  return new NotSavedError(error)
}
