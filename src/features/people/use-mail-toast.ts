import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#client/use-online.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** A toast: the mail is being sent, or is waiting for a network. */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  return () =>
    showToast(
      'success',
      isOnline ? t`Email was sent` : t`The email will be sent once you're back online.`,
    )
}
