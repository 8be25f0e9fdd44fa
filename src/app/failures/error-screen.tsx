import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { AlertIcon } from '#ui/icon/icons.tsx'
import { MessageScreen } from '#ui/message/message-screen.tsx'
import { ReloadButton } from '#ui/message/reload-button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import classes from './error-screen.module.css'

interface ErrorScreenProps {
  error: unknown
  /** Draws the screen that failed once more. */
  reset?: () => void
}

/**
 * Shown when a screen fails: the cause, if known, and that saved data is safe. When the network
 * returns, the screen is tried again.
 */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const { t } = useLingui()
  // It listens from the moment that it is seen, so that no return of the network is missed.
  useLayoutEffect(() => {
    if (!reset) return undefined
    addEventListener('online', reset)
    return () => removeEventListener('online', reset)
  }, [reset])
  const cause = useFailureCause()(error)
  return (
    <MessageScreen
      icon={<AlertIcon size={36} />}
      title={t`There is an error`}
      actions={<ReloadButton />}
    >
      <p>{cause ?? <Trans>Couldn't show this screen.</Trans>}</p>
      <p>
        <Trans>Everything shown as saved is still on this device.</Trans>
      </p>
      <details className={classes.details}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <code>{textOf(error)}</code>
      </details>
    </MessageScreen>
  )
}

/** These end something on purpose: a screen was left, or the person signed out. */
const ENDED = new Set(['AbortError', 'DatabaseClosedError'])

/** Says what failed when the screen where it was begun has no answer of its own for that. */
export function Unanswered(): null {
  const { t } = useLingui()
  const causeOf = useFailureCause()
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (ENDED.has(error.name)) return
      const { message } = error
      showToast('error', causeOf(error) ?? t`Not done: ${message}`)
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [causeOf, t])
  return null
}

/**
 * Why something failed that nobody foresaw. Browsers close IndexedDB in the background, and an
 * update removes old files.
 * @returns null when the cause is unknown
 */
function useFailureCause(): (error: unknown) => string | null {
  const { t } = useLingui()
  return useCallback(
    (error) => {
      const text = textOf(error)
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

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** In the place of whatever was open: what it showed as saved is not on this device any more. */
export function ClearedScreen() {
  const { t } = useLingui()
  return (
    <MessageScreen
      icon={<AlertIcon size={36} />}
      title={t`Data cleared`}
      actions={<ReloadButton />}
    >
      <p>
        <Trans>What was sent is safe. What was not is gone.</Trans>
      </p>
    </MessageScreen>
  )
}
