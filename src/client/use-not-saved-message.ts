import { useLingui } from '@lingui/react/macro'
import type { NotSavedError } from '#domain/not-saved-error.ts'

/** Explains why the device could not save something. */
export function useNotSavedMessage(): (error: Pick<NotSavedError, 'code'>) => string {
  const { t } = useLingui()
  return (error) =>
    error.code === 'quota_exceeded'
      ? t`Not saved: this device is out of storage.`
      : t`Not saved: couldn't write to this device. Try again.`
}
