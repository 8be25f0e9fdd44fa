import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/auth/forgot-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { sendSignedInAway } from '../../session/visitors-only.ts'

/** The older address of the same screen. */
export const Route = createFileRoute('/_auth/reset_password')({
  beforeLoad: sendSignedInAway,
  component: ResetPassword,
})

function ResetPassword() {
  return <ForgotScreen api={pageApi} />
}
