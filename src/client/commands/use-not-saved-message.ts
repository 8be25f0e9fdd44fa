import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NotSavedError } from '#domain/not-saved-error.ts'

/** Explains why the device could not save something. */
export function useNotSavedMessage(): (error: Pick<NotSavedError, 'code'>) => string {
  const { t } = useLingui()
  return useCallback(
    ({ code }) =>
      code === 'quota_exceeded'
        ? t`Not saved: this device is out of storage.`
        : t`Not saved: couldn't write to this device. Try again.`,
    [t],
  )
}
