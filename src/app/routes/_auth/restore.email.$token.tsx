import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { restoreEmail } from '#api/passwords.ts'
import { RestoreEmailScreen } from '#features/auth/restore-email-screen.tsx'
import { LeaveFirst } from '../../session/leave-first.tsx'
import { pageApi } from '../../page-api.ts'
import { useAfterPassword } from '../../session/use-after-password.ts'
import { signOutForLink } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/restore/email/$token')({
  beforeLoad: async ({ preload }) => ({ leaving: preload ? null : await signOutForLink() }),
  component: RestoreEmail,
})

function RestoreEmail() {
  const { token } = useParams({ from: '/_auth/restore/email/$token' })
  const { leaving } = useRouteContext({ from: '/_auth/restore/email/$token' })
  const onDone = useAfterPassword('password_changed')
  if (leaving) return <LeaveFirst leaving={leaving} />
  return (
    <RestoreEmailScreen
      send={(passwords) => restoreEmail(pageApi, token, passwords)}
      onDone={onDone}
    />
  )
}
