import { createFileRoute, Outlet, redirect, useRouteContext } from '@tanstack/react-router'
import { AccountProvider } from '#client/account.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { UnitsProvider } from '#client/units.tsx'
import { AfterSignIn } from '../first-steps.tsx'
import { currentAccount } from '../session/session.ts'
import { useSessionEnd } from '../session/use-session-end.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    const account = await currentAccount()
    if (!account) {
      throw redirect({ to: '/sign_in', search: { from: location.href }, replace: true })
    }
    return { account }
  },
  component: SignedIn,
  // The component itself waits 300 ms before it shows anything.
  pendingComponent: Loading,
  pendingMs: 0,
  pendingMinMs: 0,
})

function SignedIn() {
  const { account } = useRouteContext({ from: '/_signed-in' })
  useSessionEnd(account)
  return (
    <AccountProvider account={account}>
      <UnitsProvider>
        <Outlet />
      </UnitsProvider>
      <AfterSignIn />
    </AccountProvider>
  )
}
