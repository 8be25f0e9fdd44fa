import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/toast/toast.tsx'

/** After a password was set through a link: shows the result and continues to sign-in. */
export function useAfterPassword(done: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    showToast('success', done)
    await navigate({ to: '/sign_in', replace: true })
  }
}
