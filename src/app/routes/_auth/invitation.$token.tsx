import { createFileRoute, useLoaderData, useParams, useRouter } from '@tanstack/react-router'
import { checkInvitation } from '#api/account.ts'
import { InvitationScreen } from '#features/auth/invitation-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { currentAccount } from '../../session/session.ts'
import { useAfterPassword } from '../../session/use-after-password.ts'

export const Route = createFileRoute('/_auth/invitation/$token')({
  // Keeps the request that checks the link in this route's chunk: no other screen needs it.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const answer = await checkInvitation(pageApi, params.token)
    if (answer.kind === 'unknown') return 'unknown'
    return answer.kind === 'ok' && answer.value.success ? 'good' : 'invalid'
  },
  component: Invitation,
})

function Invitation() {
  const { token } = useParams({ from: '/_auth/invitation/$token' })
  const state = useLoaderData({ from: '/_auth/invitation/$token' })
  const router = useRouter()
  const goOn = useAfterPassword('account_activated')
  return (
    <InvitationScreen
      api={pageApi}
      token={token}
      state={state}
      onRetry={() => router.invalidate()}
      onAccepted={async (answer) => {
        // The person signed in here is somebody else, so their unsent changes stay on the device.
        await (await currentAccount())?.signOut({ keepData: true })
        await goOn(answer)
      }}
    />
  )
}
