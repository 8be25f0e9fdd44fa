import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { continueRegistration } from '#api/registration-calls.ts'
import { SetPasswordScreen } from '#features/entrance/set-password-screen.tsx'
import { LeaveFirst } from '../../leave-first.tsx'
import { pageApi } from '../../page-api.ts'
import { useAfterPassword } from '../../use-after-password.ts'
import { logOffForLink } from '../../visitors-only.ts'

export const Route = createFileRoute('/_entrance/register/continue/$token')({
  beforeLoad: async ({ preload }) => ({ leaving: preload ? null : await logOffForLink() }),
  component: ContinueRegistration,
})

function ContinueRegistration() {
  const { token } = useParams({ from: '/_entrance/register/continue/$token' })
  const { leaving } = useRouteContext({ from: '/_entrance/register/continue/$token' })
  const { t } = useLingui()
  const onDone = useAfterPassword(t`Account activated`)
  if (leaving) return <LeaveFirst leaving={leaving} />
  return (
    <SetPasswordScreen
      send={(passwords) => continueRegistration(pageApi, { ...passwords, token })}
      onDone={onDone}
    />
  )
}
