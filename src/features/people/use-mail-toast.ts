import { useLingui } from '@lingui/react/macro'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { useOnline } from '#client/use-online.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'

/** A toast: the mail is being sent, or is waiting for a network or for a server that answers. */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { reached } = useSyncActivity()
  const isAway = !isOnline || reached === false
  const showSaved = useSavedToast()
  return () =>
    showSaved(isAway ? t`The email will be sent once you're back online.` : t`Email was sent`)
}
