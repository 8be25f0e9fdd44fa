import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { continueRegistration } from '#api/passwords.ts'
import { SetPasswordScreen } from '#features/auth/set-password-screen.tsx'
import { LeaveFirst } from '../../session/leave-first.tsx'
import { pageApi } from '../../page-api.ts'
import { useAfterPassword } from '../../session/use-after-password.ts'
import { signOutForLink } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/register/continue/$token')({
  beforeLoad: async ({ preload }) => ({ leaving: preload ? null : await signOutForLink() }),
  component: ContinueRegistration,
})

function ContinueRegistration() {
  const { token } = useParams({ from: '/_auth/register/continue/$token' })
  const { leaving } = useRouteContext({ from: '/_auth/register/continue/$token' })
  const onDone = useAfterPassword('account_activated')
  if (leaving) return <LeaveFirst leaving={leaving} />
  return (
    <SetPasswordScreen
      send={(passwords) => continueRegistration(pageApi, { ...passwords, token })}
      onDone={onDone}
    />
  )
}
