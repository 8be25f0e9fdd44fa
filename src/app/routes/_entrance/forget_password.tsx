import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/entrance/forgot-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { sendSignedInAway } from '../../visitors-only.ts'

export const Route = createFileRoute('/_entrance/forget_password')({
  beforeLoad: sendSignedInAway,
  component: ForgetPassword,
})

function ForgetPassword() {
  return <ForgotScreen api={pageApi} />
}
