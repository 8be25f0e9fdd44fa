/** The device could not keep something. The form that held it stays open. */
export class NotSavedError extends Error {
  readonly code: 'quota_exceeded' | 'storage_failed'

  constructor(cause: unknown) {
    super('not saved', { cause })
    this.name = 'NotSavedError'
    this.code = isQuota(cause) ? 'quota_exceeded' : 'storage_failed'
  }
}

/** Chromium tells of a full disk only by the transaction's abort; Dexie wraps that once more. */
function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuota(error.inner)
}
