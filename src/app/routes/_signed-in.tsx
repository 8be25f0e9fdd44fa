import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountProvider } from '#ui/account.tsx'
import { UnitsProvider } from '#ui/units.tsx'
import { currentAccount } from '../session.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async () => {
    const account = await currentAccount()
    if (!account) throw redirect({ to: '/sign_in', replace: true })
    return { account }
  },
  component: SignedIn,
})

function SignedIn() {
  const { account } = Route.useRouteContext()
  return (
    <AccountProvider account={account}>
      <UnitsProvider>
        <Outlet />
      </UnitsProvider>
    </AccountProvider>
  )
}
