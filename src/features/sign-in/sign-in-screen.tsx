import type { Api } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/auth.ts'
import type { Account } from '#ui/account.tsx'

export interface SignInScreenProps {
  api: Api
  /** Whose session the server does not take any more, while their work waits on this device. */
  before: Account | null
  onBack: () => void
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

export function SignInScreen(_props: SignInScreenProps) {
  return <main>Sign in</main>
}
