import { createFileRoute, redirect, useParams, useRouteContext } from '@tanstack/react-router'
import { checkPasswordLink } from '#api/account.ts'
import { resetPassword } from '#api/passwords.ts'
import { SetPasswordScreen } from '#features/auth/set-password-screen.tsx'
import { LeaveFirst } from '../../session/leave-first.tsx'
import { pageApi } from '../../page-api.ts'
import { useAfterPassword } from '../../session/use-after-password.ts'
import { signOutForLink } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/new-password/$token/{-$email}')({
  // Keeps the request that checks the link in this route's chunk: no other screen needs it.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ preload }) => ({ leaving: preload ? null : await signOutForLink() }),
  loader: async ({ params, context }) => {
    if (context.leaving) return
    const answer = await checkPasswordLink(pageApi, params.token)
    const isGood = answer.kind === 'ok' ? answer.value.success : answer.kind === 'unknown'
    if (!isGood) throw redirect({ to: '/', replace: true })
  },
  component: NewPassword,
})

function NewPassword() {
  const { token, email } = useParams({ from: '/_auth/new-password/$token/{-$email}' })
  const { leaving } = useRouteContext({ from: '/_auth/new-password/$token/{-$email}' })
  const onDone = useAfterPassword('password_changed')
  if (leaving) return <LeaveFirst leaving={leaving} />
  return (
    <SetPasswordScreen
      email={email}
      send={(passwords) =>
        resetPassword(pageApi, token, { ...passwords, ...(email === undefined ? {} : { email }) })
      }
      onDone={onDone}
    />
  )
}
