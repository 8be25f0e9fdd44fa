import { useNavigate } from '@tanstack/react-router'
import type { PasswordSet } from '#features/auth/sign-in-screen.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** A password was set just before; not in the address, where the e-mail would be seen. */
    passwordSet?: PasswordSet
  }
}

/** After a password was set through a link: continues to sign-in, which shows the result. */
export function useAfterPassword(
  done: PasswordSet['done'],
): (answer: { email?: string | undefined }) => Promise<void> {
  const navigate = useNavigate()
  return async ({ email = '' }) => {
    await navigate({ to: '/sign_in', state: { passwordSet: { done, email } }, replace: true })
  }
}
