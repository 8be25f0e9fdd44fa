import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect, useParams, useRouteContext } from '@tanstack/react-router'
import { checkPasswordLink, resetPassword } from '#api/password-calls.ts'
import { SetPasswordScreen } from '#features/entrance/set-password-screen.tsx'
import { LeaveFirst } from '../../leave-first.tsx'
import { pageApi } from '../../page-api.ts'
import { useAfterPassword } from '../../use-after-password.ts'
import { logOffForLink } from '../../visitors-only.ts'

export const Route = createFileRoute('/_entrance/new-password/$token/{-$email}')({
  // Nobody else loads the question whether the link is good.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: async ({ preload }) => ({ leaving: preload ? null : await logOffForLink() }),
  loader: async ({ params, context }) => {
    if (context.leaving) return
    const answer = await checkPasswordLink(pageApi, params.token)
    const isGood = answer.kind === 'ok' ? answer.value.success : answer.kind === 'unknown'
    if (!isGood) throw redirect({ to: '/', replace: true })
  },
  component: NewPassword,
})

function NewPassword() {
  const { token, email } = useParams({ from: '/_entrance/new-password/$token/{-$email}' })
  const { leaving } = useRouteContext({ from: '/_entrance/new-password/$token/{-$email}' })
  const { t } = useLingui()
  const onDone = useAfterPassword(t`Password changed`)
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
