import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button/button.tsx'
import { AlertIcon } from '../icon/icons.tsx'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

/** A screen broke: says why as far as it is known, and that nothing saved is lost. */
export function ErrorScreen({ error }: { error: unknown }) {
  const cause = useCause(error)
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<AlertIcon size={36} />}
        title={<Trans>Couldn't show this screen.</Trans>}
        actions={
          <Button onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        {cause !== null && <p>{cause}</p>}
        <p>
          <Trans>Everything shown as saved is still on this device.</Trans>
        </p>
        <details className={classes.details}>
          <summary>
            <Trans>Details</Trans>
          </summary>
          <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
        </details>
      </Message>
    </main>
  )
}

/**
 * Browsers lose IndexedDB in the background, and a new version takes old files away.
 * @returns null when it is not known
 */
function useCause(error: unknown): string | null {
  const { t } = useLingui()
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (/quota/i.test(text)) return t`This device is out of storage.`
  if (/database|indexed|InvalidState|UnknownError/i.test(text)) {
    return t`The browser lost access to the data on this device. Reload to restore it.`
  }
  if (/import|module|chunk|fetch/i.test(text)) {
    return t`Couldn't load part of the app. Check your connection and reload.`
  }
  return null
}
