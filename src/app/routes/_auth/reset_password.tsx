import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/auth/forgot-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { redirectSignedIn } from '../../session/visitors-only.ts'

/** The old address of the same screen. */
export const Route = createFileRoute('/_auth/reset_password')({
  beforeLoad: redirectSignedIn,
  component: ResetPassword,
})

function ResetPassword() {
  return <ForgotScreen api={pageApi} />
}
