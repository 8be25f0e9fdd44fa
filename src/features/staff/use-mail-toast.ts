import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#ui/use-online.ts'
import { showToast } from '#ui/toast.tsx'

/** Says that a mail goes out, or that it waits for a network as everything does. */
export function useMailToast(): () => void {
  const { t } = useLingui()
  const isOnline = useOnline()
  return () =>
    showToast(
      'success',
      isOnline ? t`Email was sent` : t`The mail goes out when there is a network again.`,
    )
}
