import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/entrance/forgot-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { sendSignedInAway } from '../../visitors-only.ts'

/** The older address of the same screen. */
export const Route = createFileRoute('/_entrance/reset_password')({
  beforeLoad: sendSignedInAway,
  component: ResetPassword,
})

function ResetPassword() {
  return <ForgotScreen api={pageApi} />
}
