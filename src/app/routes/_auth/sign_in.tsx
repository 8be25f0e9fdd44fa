import {
  createFileRoute,
  redirect,
  useLocation,
  useNavigate,
  useRouteContext,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/toast/toast.tsx'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { SignInScreen } from '#features/auth/sign-in-screen.tsx'
import { homeOf } from '../../home.ts'
import { pageApi } from '../../page-api.ts'
import { beginSession, currentAccount, mustSignInAgain } from '../../session/session.ts'
import { mayOpen, readReturnAddress } from '../../session/return-address.ts'

export interface Search {
  /** The person signs in again, although the device still has a session. */
  resume?: true
  /** The address to go to after signing in; only one of this app. */
  from?: string
}

/** This is not loaded with the routes, which everybody who counts loads. */
const unsentWork = () => import('#storage/unsent-work.ts')

export const Route = createFileRoute('/_auth/sign_in')({
  validateSearch: ({ resume, from: raw }: Record<string, unknown>): Search => {
    const from = readReturnAddress(raw)
    return {
      ...(resume === undefined || resume === false ? {} : { resume: true }),
      ...(from === undefined ? {} : { from }),
    }
  },
  beforeLoad: async ({ search }) => {
    const account = await currentAccount()
    if (!account) return { before: null, waiting: await (await unsentWork()).countUnsentOnDevice() }
    if (!search.resume && !(await mustSignInAgain(account))) {
      // A token without local data is checked with the server, which may fail once: the link is kept.
      const { from } = search
      throw redirect({ to: '/', ...(from === undefined ? {} : { href: from }), replace: true })
    }
    return { before: account, waiting: await (await unsentWork()).countUnsent(account.database) }
  },
  component: SignIn,
})

function SignIn() {
  const router = useRouter()
  const navigate = useNavigate()
  const { before, waiting } = useRouteContext({ from: '/_auth/sign_in' })
  const { state } = useLocation()
  const { isRestored } = useSyncActivity()
  const signedOutOn = useSignedOutMessage()
  const { from } = useSearch({ from: '/_auth/sign_in' })
  return (
    <SignInScreen
      api={pageApi}
      before={before}
      isRestored={isRestored || state.isRestored === true}
      waiting={waiting}
      passwordSet={state.passwordSet ?? null}
      onBack={() => void navigate({ href: from ?? (before ? homeOf(before.user) : '/count') })}
      onSignedIn={async ({ token, user, signed_out = [] }, remember) => {
        // What somebody else had open here is not theirs.
        const isOther = before !== null && before.user.id !== user.id
        const mayReturn = from !== undefined && !isOther && mayOpen(router, from, user)
        await beginSession(token, user, remember)
        await navigate({
          href: mayReturn ? from : homeOf(user),
          state: { hasJustSignedIn: true },
          replace: true,
        })
        for (const device of signed_out) showToast('success', signedOutOn(device))
      }}
    />
  )
}

/** Nobody is signed in on too many devices at once, so the one not used for longest went. */
function useSignedOutMessage(): (device: { browser: string | null; os: string | null }) => string {
  const { t } = useLingui()
  return ({ browser, os }) => {
    const device = [browser, os].filter((name) => name !== null).join(' · ') || '?'
    return t`You were logged out on the device you hadn't used for longest: ${device}`
  }
}
