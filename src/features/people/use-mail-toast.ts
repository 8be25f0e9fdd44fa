import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#client/use-online.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'

/** A toast: the mail is being sent, or is waiting for a network. */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  const showSaved = useSavedToast()
  return () =>
    showSaved(isOnline ? t`Email was sent` : t`The email will be sent once you're back online.`)
}
