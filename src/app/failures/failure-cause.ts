import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/**
 * Why something failed that nobody foresaw. Browsers close IndexedDB in the background, and an
 * update removes old files.
 * @returns null when the cause is unknown
 */
export function useFailureCause(): (error: unknown) => string | null {
  const { t } = useLingui()
  return useCallback(
    (error) => {
      const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
      if (/quota/i.test(text)) return t`This device is out of storage.`
      if (/database|indexed|InvalidState|UnknownError/i.test(text)) {
        return t`The browser lost access to the data on this device. Reload to restore it.`
      }
      // Vite says of a style sheet that it could not be preloaded.
      if (/import|module|chunk|fetch|preload/i.test(text)) {
        return t`Couldn't load part of the app. Check your connection and reload.`
      }
      return null
    },
    [t],
  )
}
