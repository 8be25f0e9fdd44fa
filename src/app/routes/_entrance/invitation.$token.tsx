import { useLingui } from '@lingui/react/macro'
import {
  createFileRoute,
  useLoaderData,
  useNavigate,
  useParams,
  useRouter,
} from '@tanstack/react-router'
import { checkInvitation } from '#api/registration-calls.ts'
import { InvitationScreen } from '#features/entrance/invitation-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { pageApi } from '../../page-api.ts'
import { currentAccount } from '../../session.ts'

export const Route = createFileRoute('/_entrance/invitation/$token')({
  // Nobody else loads the question whether the link is good.
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
  const { token } = useParams({ from: '/_entrance/invitation/$token' })
  const state = useLoaderData({ from: '/_entrance/invitation/$token' })
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <InvitationScreen
      api={pageApi}
      token={token}
      state={state}
      onRetry={() => router.invalidate()}
      onAccepted={async () => {
        // Whoever is signed in here is somebody else; what they have not sent stays.
        await (await currentAccount())?.signOut({ keepData: true })
        showToast('success', t`Account activated`)
        await navigate({ to: '/sign_in', replace: true })
      }}
    />
  )
}
