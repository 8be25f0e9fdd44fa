import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { ProfileMenu } from '#features/account/profile-menu.tsx'
import { AccountProvider } from '#ui/account.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
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
  const navigate = useNavigate()
  return (
    <AccountProvider account={account}>
      <PageFrame
        profile={<ProfileMenu onSignedOut={() => void navigate({ to: '/', replace: true })} />}
      >
        <UnitsProvider>
          <Outlet />
        </UnitsProvider>
      </PageFrame>
    </AccountProvider>
  )
}
