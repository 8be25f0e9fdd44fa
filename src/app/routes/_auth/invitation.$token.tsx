import { useLingui } from '@lingui/react/macro'
import {
  createFileRoute,
  useLoaderData,
  useNavigate,
  useParams,
  useRouter,
} from '@tanstack/react-router'
import { checkInvitation } from '#api/account.ts'
import { InvitationScreen } from '#features/auth/invitation-screen.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { pageApi } from '../../page-api.ts'
import { currentAccount } from '../../session/session.ts'

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
  const { t } = useLingui()
  const { token } = useParams({ from: '/_auth/invitation/$token' })
  const state = useLoaderData({ from: '/_auth/invitation/$token' })
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <InvitationScreen
      api={pageApi}
      token={token}
      state={state}
      onRetry={() => router.invalidate()}
      onAccepted={async () => {
        // The person signed in here is somebody else, so their unsent changes stay on the device.
        await (await currentAccount())?.signOut({ keepData: true })
        showToast('success', t`Account activated`)
        await navigate({ to: '/sign_in', replace: true })
      }}
    />
  )
}
