import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#client/use-online.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Says that a mail goes out, or that it waits for a network as everything does. */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  return () =>
    showToast(
      'success',
      isOnline ? t`Email was sent` : t`The email will be sent once you're back online.`,
    )
}
