import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/toast.tsx'

/** A password was set by a link: the person signs in with it. */
export function useAfterPassword(): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async () => {
    showToast('success', t`Password changed`)
    await navigate({ to: '/sign_in', replace: true })
  }
}
