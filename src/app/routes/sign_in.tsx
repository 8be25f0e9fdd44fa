import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx'
import { pageApi } from '../page-api.ts'
import { beginSession, currentAccount } from '../session.ts'

export const Route = createFileRoute('/sign_in')({
  beforeLoad: async () => {
    if (await currentAccount()) throw redirect({ to: '/', replace: true })
  },
  component: SignIn,
})

function SignIn() {
  const navigate = useNavigate()
  return (
    <SignInScreen
      api={pageApi}
      onSignedIn={async ({ token, user }, remember) => {
        await beginSession(token, user, remember)
        await navigate({ to: '/', replace: true })
      }}
    />
  )
}
