import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { AlertIcon } from '#ui/icon/icons.tsx'
import { MessageScreen } from '#ui/message/message-screen.tsx'
import { ReloadButton } from '#ui/message/reload-button.tsx'
import { useFailureCause } from './failure-cause.ts'
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
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </MessageScreen>
  )
}
