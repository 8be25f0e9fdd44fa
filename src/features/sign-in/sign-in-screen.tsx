import type { Api } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/auth.ts'

export interface SignInScreenProps {
  api: Api
  onSignedIn(answer: LoginAnswer, remember: boolean): Promise<void>
}

export function SignInScreen(_props: SignInScreenProps) {
  return <main>Sign in</main>
}
