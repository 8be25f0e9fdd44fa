import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#features/auth/sign-up-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { redirectSignedIn } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/sign_up')({
  beforeLoad: redirectSignedIn,
  component: SignUp,
})

function SignUp() {
  return <SignUpScreen api={pageApi} />
}
