import { useLingui } from '@lingui/react/macro'
import type { NotSavedError } from '#storage/not-saved-error.ts'

/** Why this device could not keep something. */
export function useNotSavedWords(): (error: NotSavedError) => string {
  const { t } = useLingui()
  return (error) =>
    error.code === 'quota_exceeded'
      ? t`Not saved: there is no room left on this device.`
      : t`Not saved: this device could not keep it. Please try again.`
}
