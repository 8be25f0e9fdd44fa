import { useLingui } from '@lingui/react/macro'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { useOnline } from '#client/use-online.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'

/**
 * A toast: the mail will be sent, at once or when there is a network and a server that answers. What
 * is saved here was not sent yet.
 */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { reached } = useSyncActivity()
  const isAway = !isOnline || reached === false
  const showSaved = useSavedToast()
  return () =>
    showSaved(
      isAway ? t`The email will be sent once you're back online.` : t`We'll send the email.`,
    )
}
