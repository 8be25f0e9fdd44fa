import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#features/entrance/sign-up-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { sendSignedInAway } from '../../visitors-only.ts'

export const Route = createFileRoute('/_entrance/sign_up')({
  beforeLoad: sendSignedInAway,
  component: SignUp,
})

function SignUp() {
  return <SignUpScreen api={pageApi} />
}
