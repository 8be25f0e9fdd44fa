import {
  createFileRoute,
  redirect,
  useNavigate,
  useRouteContext,
  useSearch,
} from '@tanstack/react-router'
import { countUnsent, countUnsentOnDevice } from '#storage/unsent-work.ts'
import { SignInScreen } from '#features/auth/sign-in-screen.tsx'
import { homeOf } from '../../home.ts'
import { pageApi } from '../../page-api.ts'
import { beginSession, currentAccount, mustSignInAgain } from '../../session/session.ts'

export interface Search {
  /** The person signs in again, although the device still has a session. */
  resume?: true
  /** Where to go after signing in; only addresses of this app. */
  from?: string
}

export const Route = createFileRoute('/_auth/sign_in')({
  validateSearch: ({ resume, from }: Record<string, unknown>): Search => ({
    ...(resume === undefined || resume === false ? {} : { resume: true }),
    ...(typeof from === 'string' && /^\/(count|dashboard|repair)\b/.test(from) ? { from } : {}),
  }),
  beforeLoad: async ({ search }) => {
    const account = await currentAccount()
    if (!account) return { before: null, waiting: await countUnsentOnDevice() }
    if (!search.resume && !(await mustSignInAgain(account))) {
      throw redirect({ to: '/', replace: true })
    }
    return { before: account, waiting: await countUnsent(account.database) }
  },
  component: SignIn,
})

function SignIn() {
  const navigate = useNavigate()
  const { before, waiting } = useRouteContext({ from: '/_auth/sign_in' })
  const { from } = useSearch({ from: '/_auth/sign_in' })
  return (
    <SignInScreen
      api={pageApi}
      before={before}
      waiting={waiting}
      onBack={() => void navigate({ to: from ?? (before ? homeOf(before.user) : '/count') })}
      onSignedIn={async ({ token, user }, remember) => {
        const isSamePerson = before?.user.id === user.id
        await beginSession(token, user, remember)
        await navigate({
          to: (isSamePerson ? from : undefined) ?? homeOf(user),
          state: { hasJustSignedIn: true },
          replace: true,
        })
      }}
    />
  )
}
