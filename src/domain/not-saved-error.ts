/** The device could not save something. The form that holds it stays open. */
export class NotSavedError extends Error {
  readonly code: 'quota_exceeded' | 'storage_failed'

  constructor(cause: unknown) {
    super('not saved', { cause })
    this.name = 'NotSavedError'
    this.code = isQuota(cause) ? 'quota_exceeded' : 'storage_failed'
  }
}

/** Chromium reports a full disk only as an aborted transaction, which Dexie wraps once more. */
function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuota(error.inner)
}
