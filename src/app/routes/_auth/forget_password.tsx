import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/auth/forgot-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { redirectSignedIn } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/forget_password')({
  beforeLoad: redirectSignedIn,
  component: ForgetPassword,
})

function ForgetPassword() {
  return <ForgotScreen api={pageApi} />
}
