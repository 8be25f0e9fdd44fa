import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/toast/toast.tsx'

/** A password was set by a link: the person reads what that did, and signs in with it. */
export function useAfterPassword(done: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    showToast('success', done)
    await navigate({ to: '/sign_in', replace: true })
  }
}
