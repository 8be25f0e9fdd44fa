import { Trans, useLingui } from '@lingui/react/macro'
import { AlertIcon } from '../icon/icons.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { Message } from './message.tsx'
import { ReloadButton } from './reload-button.tsx'
import classes from './error-screen.module.css'

/** Shown when a screen fails: the cause, if known, and that saved data is safe. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLingui()
  const title = t`There is an error`
  usePageTitle(title)
  const cause = useCause(error)
  return (
    <main className={classes.screen}>
      <Message isScreen icon={<AlertIcon size={36} />} title={title} actions={<ReloadButton />}>
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
      </Message>
    </main>
  )
}

/**
 * Browsers close IndexedDB in the background, and an update removes old files.
 * @returns null when the cause is unknown
 */
function useCause(error: unknown): string | null {
  const { t } = useLingui()
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
}
