import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { SignInScreen } from '#features/entrance/sign-in-screen.tsx'
import { pageApi } from '../page-api.ts'
import { beginSession, currentAccount, mustSignInAgain } from '../session.ts'

export interface Search {
  /** The person comes to sign in again, though the device still knows a session. */
  resume?: true
  /** Where to go on afterwards; only places of this app. */
  from?: string
}

export const Route = createFileRoute('/sign_in')({
  validateSearch: ({ resume, from }: Record<string, unknown>): Search => ({
    ...(resume === undefined || resume === false ? {} : { resume: true }),
    ...(typeof from === 'string' && /^\/(count|dashboard|repair)\b/.test(from) ? { from } : {}),
  }),
  beforeLoad: async ({ search }) => {
    const account = await currentAccount()
    if (!account) return { before: null }
    if (!search.resume && !(await mustSignInAgain(account))) {
      throw redirect({ to: '/', replace: true })
    }
    return { before: account }
  },
  component: SignIn,
})

function SignIn() {
  const navigate = useNavigate()
  const { before } = Route.useRouteContext()
  const { from } = Route.useSearch()
  return (
    <SignInScreen
      api={pageApi}
      before={before}
      onBack={() => void navigate({ to: from ?? '/' })}
      onSignedIn={async ({ token, user }, remember) => {
        const isSamePerson = before?.user.id === user.id
        await beginSession(token, user, remember)
        await navigate({ to: isSamePerson ? (from ?? '/') : '/', replace: true })
      }}
    />
  )
}
